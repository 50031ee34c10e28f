import { useMarca } from '#lib/marca.ts'
import { MenuLinks } from '#parts/moldura/site-header.tsx'
import css from '#parts/moldura/site-header.module.css'

const areaLinks = [
  ['/admincliente', 'Pedidos'],
  ['/admincliente/agendamentos', 'Agendamentos'],
  ['/admincliente/pagamentos', 'Pagamentos'],
  ['/admincliente/favoritos', 'Favoritos'],
  ['/admincliente/orcamentos', 'Orçamentos'],
  ['/admincliente/cartao', 'Seu cartão'],
  ['/admincliente/reclamacoes', 'Reclamações'],
  ['/admincliente/dados', 'Meus Dados'],
  ['/admincliente/seguranca', 'Segurança'],
  ['/admincliente/privacidade', 'Privacidade'],
] as const

/** All pages of the client's area, for the menu of a phone, where no side menu stands. */
export function ClientArea({ pathname }: { pathname: string }) {
  const title = `Meu ${useMarca()}`
  return (
    <nav aria-label={`${title}, todas as páginas`} className={css.area}>
      <p className="small muted">{title}</p>
      <MenuLinks links={areaLinks.map(([href, label]) => ({ href, label, current: pathname === href }))} />
    </nav>
  )
}
