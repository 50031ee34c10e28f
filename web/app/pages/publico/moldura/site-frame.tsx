import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isClient } from '#lib/conta/is-client.ts'
import { hasBanner } from './has-banner.ts'
import { headerDe } from './header-de.ts'
import { OfferBanner } from './offer-banner.tsx'
import { startInteraction, firstInteraction } from './touched.ts'
import { type RootData, useRoot } from '#root.tsx'
import { Later } from '#ui/base/later.tsx'
import { PageLoading } from '#parts/moldura/page-loading.tsx'
import { type FooterPhone, SiteFooter } from './site-footer.tsx'
import { SiteHeader } from '#parts/moldura/site-header.tsx'

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

/** All pages of the client's area. Without the icons of its menu, because every page loads this. */
const areaLinks = [
  ['/admincliente', 'Pedidos'],
  ['/admincliente/agendamentos', 'Agendamentos'],
  ['/admincliente/pagamentos', 'Pagamentos'],
  ['/admincliente/favoritos', 'Favoritos'],
  ['/admincliente/orcamentos', 'Orçamentos'],
  ['/admincliente/cartao', 'Seu cartão'],
  ['/admincliente/reclamacoes', 'Reclamações'],
  ['/admincliente/avaliacoes-cliente', 'Avaliações'],
  ['/admincliente/prontuario', 'Prontuário'],
  ['/admincliente/dados', 'Meus Dados'],
  ['/admincliente/seguranca', 'Segurança'],
  ['/admincliente/privacidade', 'Privacidade'],
] as const

const headerArea = ({ usuario, configuracao }: RootData, pathname: string) =>
  isClient(usuario)
    ? {
        title: `Meu ${configuracao.marca}`,
        links: areaLinks.map(([href, label]) => ({ href, label, current: pathname === href })),
      }
    : null

const phonesOf = (c: RootData['configuracao']): FooterPhone[] => [
  { title: 'Central de atendimento', number: c.centralTelefone, hours: c.centralHorario },
  { title: 'Suporte ao cliente', number: c.suporteTelefone, hours: c.suporteHorario },
]

const headerUser = ({ usuario, configuracao }: RootData, here: string) =>
  usuario && {
    name: usuario.name,
    dashboardHref: isClient(usuario) ? '/admincliente' : '/admin',
    area: isClient(usuario) ? `Meu ${configuracao.marca}` : 'Área Credenciado',
    here,
  }

/** The company's data and the legal text of the settings. Numbers are not broken at their hyphens. */
const legalTextOf = ({ empresa, rodape, demonstracao }: RootData['configuracao']): string =>
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

/**
 * Moves the focus to the page after a client-side navigation, as a full load would, before the page is painted, so that no keystroke
 * is lost.
 */
function useFocusOnPage(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A page whose only purpose is one field says so: on a phone its keyboard opens at once.
    const first = main.current?.querySelector<HTMLElement>('[data-first]') ?? main.current
    first?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/**
 * The login panel is loaded on the visitor's first interaction, or at once when the URL names it. Until then, and if loading
 * fails, its link leads to the login page.
 */
function LoginPanels({ de }: { de: string }) {
  const [Host, setHost] = useState<ComponentType<{ de: string }> | null>(null)
  useEffect(() => {
    if (location.hash) startInteraction()
    firstInteraction
      .then(() => import('./panel-host.tsx'))
      .then(
        (m) => setHost(() => m.PanelHost),
        () => {},
      )
  }, [])
  return Host && <Host de={de} />
}

/** Header with the help, page and footer of everything that visitors and clients see. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const root = useRoot()
  const { pathname, search } = useLocation()
  const main = useFocusOnPage(pathname)
  if (!root) return <main id="conteudo">{children}</main>
  const here = pathname + search
  const de = headerDe(pathname, search)
  const { mesGratisAte } = root.configuracao
  return (
    <>
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      {mesGratisAte && hasBanner(pathname) && <OfferBanner ate={mesGratisAte} />}
      <Later>
        <SiteHeader
          nav={[
            { href: '/busca', label: 'Buscar', current: pathname === '/busca' },
            { href: '/sinsaudecard', label: 'Cartão SinSaude', current: pathname === '/sinsaudecard' },
            { href: '/orcamento', label: 'Orçamento de exames', current: pathname === '/orcamento' },
          ]}
          user={headerUser(root, here)}
          area={headerArea(root, pathname)}
          clientHref={`/logincliente${de && `?de=${encodeURIComponent(de)}`}`}
        />
      </Later>
      <main id="conteudo" tabIndex={-1} ref={main}>
        {children}
      </main>
      <Later>
        <SiteFooter
          groups={footerGroups(root.configuracao.marca)}
          phones={phonesOf(root.configuracao)}
          legal={legalTextOf(root.configuracao)}
          legalLinks={[
            { href: '/quemsomos', label: 'Quem somos' },
            { href: '/comofunciona', label: 'Como funciona' },
            { href: '/perguntas', label: 'Perguntas frequentes' },
            { href: '/reclamacoes', label: 'Como reclamar' },
            { href: '/acessibilidade', label: 'Acessibilidade' },
            { href: '/aboutus', label: 'About us' },
            { href: '/termos', label: 'Termos de uso' },
            { href: '/privacidade', label: 'Privacidade' },
          ]}
        />
      </Later>
      <LoginPanels de={de} />
      <PageLoading />
    </>
  )
}
