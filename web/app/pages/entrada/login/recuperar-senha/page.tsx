import { recuperarPassword } from '@alento/contract/acesso/senha.ts'
import { call, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { readTarget, withDe } from '#lib/conta/volta.ts'
import { ForgotForm } from '#parts/conta/forgot-form.tsx'
import css from '#parts/conta/login-form.module.css'
import { usePageSending } from '#parts/conta/sending.ts'
import { Card } from '#ui/base/card.tsx'
import { Page } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Esqueci minha senha', matches)

/** `porta=equipe` returns to the staff login. */
export function loader({ request }: Route.LoaderArgs) {
  const isEquipe = new URL(request.url).searchParams.get('porta') === 'equipe'
  const de = readTarget(request)
  return {
    login: withDe(isEquipe ? '/login' : '/logincliente', de),
    here: withDe(`/recuperar-senha${isEquipe ? '?porta=equipe' : ''}`, de),
    code: isEquipe ? undefined : withDe('/logincliente/codigo?outro=1', de),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const reply = await call(context, recuperarPassword, { body: { username: textOf(form, 'username') } })
  return reply.ok ? { message: reply.value.message } : refuse(reply.problema, form)
}

/** The password panel as a page (S7). */
export default function RecuperarSenha({
  loaderData: { login, here, code },
  actionData,
}: Route.ComponentProps) {
  const done = actionData && 'message' in actionData ? actionData : undefined
  const refusal = actionData && 'problema' in actionData ? actionData : undefined
  return (
    <Page>
      <Card tone="panel" className={css.panel}>
        <h1>Esqueci minha senha</h1>
        <ForgotForm
          sending={usePageSending(refusal)}
          message={done?.message ?? null}
          login={{ href: login }}
          here={here}
          code={code}
        />
      </Card>
    </Page>
  )
}
