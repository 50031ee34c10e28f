import type { Configuracao } from '@alento/contract/configuracao.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Wrap } from '#ui/base/layout.tsx'
import { Disclaimer } from '#parts/moldura/disclaimer.tsx'
import { Logo } from '#parts/moldura/logo.tsx'
import css from './site-footer.module.css'
import type { SiteLink } from '#parts/moldura/site-header.tsx'

/** Links to existing pages: an entry is added together with its page. */
const footerGroups = (marca: string) => [
  {
    title: 'Para você',
    links: [
      { href: '/busca', label: 'Buscar consulta' },
      { href: '/busca?tipoPedido=Exame', label: 'Buscar exame' },
      { href: '/orcamento', label: 'Orçamento de exames' },
      { href: '/sinsaudecard', label: 'Cartão SinSaude' },
      { href: '/admincliente', label: `Meu ${marca}` },
    ],
  },
  {
    title: 'Para parceiros',
    links: [
      { href: '/profissionais', label: 'Seja um credenciado' },
      { href: '/alentoempresas', label: 'Para empresas' },
      { href: '/login', label: 'Área Credenciado' },
    ],
  },
]

const legalLinks = [
  { href: '/quemsomos', label: 'Quem somos' },
  { href: '/comofunciona', label: 'Como funciona' },
  { href: '/perguntas', label: 'Perguntas frequentes' },
  { href: '/reclamacoes', label: 'Como reclamar' },
  { href: '/acessibilidade', label: 'Acessibilidade' },
  { href: '/aboutus', label: 'About us' },
  { href: '/termos', label: 'Termos de uso' },
  { href: '/privacidade', label: 'Privacidade' },
]

/** `number` as displayed: '(21) 3005-0100'. `hours` is when the telephone is answered. */
type Phone = { title: string; number: string; hours?: string }

const phonesOf = (c: Configuracao): Phone[] => [
  { title: 'Central de atendimento', number: c.centralTelefone, hours: c.centralHorario },
  { title: 'Suporte ao cliente', number: c.suporteTelefone, hours: c.suporteHorario },
]

/** The company's data and the legal text of the settings. Numbers are not broken at their hyphens. */
const legalOf = ({ empresa, rodape, demonstracao }: Configuracao): string =>
  [
    empresa.nome,
    `CNPJ ${empresa.cnpj}`,
    empresa.endereco,
    rodape,
    demonstracao && 'Demonstração: nenhum pagamento é cobrado de verdade.',
  ]
    .filter(Boolean)
    .join(' · ')
    .replace(/(?<=\d)-(?=\d)/g, '\u2011')

/** The footer: the notice that the law requires, links to existing pages, both telephones, the company's data. */
export function SiteFooter({ configuracao }: { configuracao: Configuracao }) {
  return (
    <footer className={classNames(css.footer, 'no-print')}>
      <Wrap>
        <Disclaimer className={css.notice} />
        <div className={css.grid}>
          <div className={css.about}>
            <Logo light />
            <span className="sr">{configuracao.marca}</span>
            <p>
              Consultas e exames com desconto, perto de você. O preço aparece antes e o pagamento é do seu
              jeito.
            </p>
          </div>
          {footerGroups(configuracao.marca).map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <Links links={links} />
            </div>
          ))}
          <div className={css.phones}>
            {phonesOf(configuracao).map(({ title, number, hours }) => (
              <div key={title}>
                <h2>{title}</h2>
                <a className={css.phone} href={telHref(number)}>
                  {number}
                </a>
                {hours && <p className="small">{hours}</p>}
              </div>
            ))}
          </div>
        </div>
        <div className={css.legal}>
          <p>{legalOf(configuracao)}</p>
          <Links links={legalLinks} />
        </div>
      </Wrap>
    </footer>
  )
}

function Links({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={label}>
          <Anchor href={href}>{label}</Anchor>
        </li>
      ))}
    </ul>
  )
}
