import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isClient } from '#lib/conta/is-client.ts'
import { hasBanner } from './has-banner.ts'
import { headerDe } from './header-de.ts'
import { OfferBanner } from './offer-banner.tsx'
import { hurry, touched } from './touched.ts'
import { type RootData, useRoot } from '#root.tsx'
import { Later } from '#ui/base/later.tsx'
import { PageLoading } from '#parts/moldura/page-loading.tsx'
import { clientArea, siteFooter } from './frame-parts.tsx'
import { SiteHeader } from '#parts/moldura/site-header.tsx'

const headerUser = ({ usuario, configuracao }: RootData, here: string) =>
  usuario && {
    name: usuario.name,
    dashboardHref: isClient(usuario) ? '/admincliente' : '/admin',
    area: isClient(usuario) ? `Meu ${configuracao.marca}` : 'Área Credenciado',
    here,
  }

/**
 * After a client-side navigation, moves the focus to the page as a full load would, before the page is painted, so that no
 * keystroke is lost.
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
    if (location.hash) hurry()
    touched
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
          area={isClient(root.usuario) && <clientArea.Part pathname={pathname} />}
          clientHref={`/logincliente${de && `?de=${encodeURIComponent(de)}`}`}
        />
      </Later>
      <main id="conteudo" tabIndex={-1} ref={main}>
        {children}
      </main>
      <siteFooter.Part configuracao={root.configuracao} />
      <LoginPanels de={de} />
      <PageLoading />
    </>
  )
}
