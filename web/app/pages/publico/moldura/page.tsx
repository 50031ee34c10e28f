import { Outlet } from 'react-router'
import { useRoot } from '#root.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { isClient } from '#lib/conta/is-client.ts'
import { SiteFrame } from './site-frame.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Page } from '#ui/base/layout.tsx'

export default function MolduraPublica() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

/** A page's refusal (404, 429…) is shown inside the layout, so that there are always links to go on. */
export function ErrorBoundary() {
  const client = isClient(useRoot()?.usuario)
  return (
    <SiteFrame>
      <Page>
        <RefusedPage
          home="/"
          advice="Confira o endereço. Ele também pode ser de outra conta."
          ways={
            client ? (
              <ButtonLink href="/admincliente">Ver seus pedidos</ButtonLink>
            ) : (
              <ButtonLink href="/busca">Buscar</ButtonLink>
            )
          }
        />
      </Page>
    </SiteFrame>
  )
}
