import { useLocation } from 'react-router'
import { pageTitle } from '#lib/titulo.ts'
import { Card } from '../../ui/card.tsx'
import { Page, Stack } from '../../ui/layout.tsx'
import type { Route } from './+types/logincliente'
import { enter, loadLogin } from './enter.ts'
import { LoginForm, OtherSession } from './login-form.tsx'
import css from './login-form.module.css'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Entrar', matches)
export const loader = (args: Route.LoaderArgs) => loadLogin(args, 'cliente')
export const action = (args: Route.ActionArgs) => enter(args, 'cliente')

/** Customer login (R12, S5). */
export default function LoginCliente({ loaderData: { outro }, actionData }: Route.ComponentProps) {
  const returns = (new URLSearchParams(useLocation().search).get('de') ?? '/') !== '/'
  return (
    <Page>
      <Card tone="panel" className={css.panel}>
        <Stack gap={4}>
          <h1>Entrar</h1>
          {returns && !outro && <p className="muted">Entre para continuar. Você volta para onde estava.</p>}
        </Stack>
        {outro ? (
          <OtherSession {...outro} area="Área do cliente" />
        ) : (
          <LoginForm
            refusal={actionData}
            door="cliente"
            otherDoor={{ href: '/login', label: 'Área Credenciado' }}
          />
        )}
      </Card>
    </Page>
  )
}
