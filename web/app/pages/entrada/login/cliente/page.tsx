import { useLocation } from 'react-router'
import { pageTitle } from '#lib/texto/titulo.ts'
import { deOfSearch, withDe } from '#lib/conta/volta.ts'
import { usePageSending } from '#parts/conta/sending.ts'
import { Card } from '#ui/base/card.tsx'
import { Page, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { enter, loadLogin } from '#pages/entrada/login/enter.ts'
import { LoginForm, OtherSession } from '#parts/conta/login-form.tsx'
import { WhyLogin } from '#parts/conta/why-login.tsx'
import css from '#parts/conta/login-form.module.css'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Entrar', matches)
export const loader = (args: Route.LoaderArgs) => loadLogin(args, 'cliente')
export const action = (args: Route.ActionArgs) => enter(args, 'cliente')

/** Customer login (R12, S5). */
export default function LoginCliente({
  loaderData: { outro, fim, guardado },
  actionData,
}: Route.ComponentProps) {
  const de = deOfSearch(useLocation().search)
  const sending = usePageSending(actionData)
  return (
    <Page>
      <Card tone="panel" className={css.panel}>
        <Stack gap={4}>
          <h1>Entrar</h1>
          {!outro && <WhyLogin de={de} fim={fim} guardado={guardado} />}
        </Stack>
        {outro ? (
          <OtherSession {...outro} area="Área do cliente" />
        ) : (
          <LoginForm
            sending={sending}
            ways={{
              cancel: { href: '/' },
              forgot: { href: withDe('/recuperar-senha', de) },
              signUp: { href: withDe('/cadastre-se', de) },
            }}
            otherDoor={{ href: '/login', label: 'Área Credenciado' }}
          />
        )}
      </Card>
    </Page>
  )
}
