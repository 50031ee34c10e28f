import { useSyncExternalStore } from 'react'
import { redirect, useNavigate } from 'react-router'
import { changePassword } from '@alento/contract/acesso/senha.ts'
import { call, cookieHeaders, type FormRefusal, refuse } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { textOf } from '#lib/api/entrada.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Page, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import css from '#parts/conta/login-form.module.css'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { NewPasswordField } from '#parts/forms/typed-field.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageTitle('Nova senha', matches),
  { name: 'robots', content: 'noindex' },
]

const tokenOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('recover') ?? '').slice(0, 200)

/** `porta=equipe` in the link of staff: Cancelar leads to their login. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  hasToken: tokenOf(request) !== '',
  login: new URL(request.url).searchParams.get('porta') === 'equipe' ? '/login' : '/logincliente',
})

/** The token stays in the URL. Afterwards the login of the user's own audience opens. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const secrets = ['novaSenha', 'repetirSenha']
  const reply = await call(context, changePassword, {
    body: {
      token: tokenOf(request),
      novaSenha: textOf(form, 'novaSenha'),
      repetirSenha: textOf(form, 'repetirSenha'),
    },
  })
  if (!reply.ok) return refuse(reply.problema, form, secrets)
  throw redirect(reply.value.porta === 'equipe' ? '/login' : '/logincliente', {
    headers: cookieHeaders([...reply.setCookie, avisoCookie('senha')]),
  })
}

const never = () => () => undefined

/**
 * The panel that the link of the password e-mail opens (S8): a dialog at its own address, and without scripts the same form in
 * the page. Closing it leads to the login that the link was asked from.
 */
export default function NovaSenha({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { hasToken, login } = loaderData
  const navigate = useNavigate()
  const scripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const form = hasToken ? <NewPassword login={login} refusal={refusal} /> : <NoToken />
  const isDialog = scripts && hasToken
  return (
    <Page>
      <Card tone="panel" className={css.panel}>
        <h1>Nova senha</h1>
        {isDialog ? <p className="muted">Escolha a senha com que você vai entrar.</p> : form}
      </Card>
      {isDialog && (
        <Dialog open title="Nova senha" onClose={() => void navigate(login)}>
          <div className={css.over}>{form}</div>
        </Dialog>
      )}
    </Page>
  )
}

function NewPassword({ login, refusal }: { login: string; refusal: FormRefusal | undefined }) {
  const ended = refusal?.problema.code === 'conta.link_invalido'
  return (
    <PostForm refusal={refusal} gap={16}>
      <FormRefused problema={refusal?.problema} />
      {ended && (
        <p>
          <Anchor href={`/recuperar-senha${login === '/login' ? '?porta=equipe' : ''}`}>
            Pedir outro link
          </Anchor>
        </p>
      )}
      <NewPasswordField
        name="novaSenha"
        label="Nova Senha"
        hint="Pelo menos 8 caracteres. Três palavras juntas são uma boa senha."
        refusal={refusal}
      />
      <NewPasswordField name="repetirSenha" label="Reptir Nova Senha" refusal={refusal} />
      <div className={css.buttons}>
        <ButtonLink variant="outline" href={login}>
          Cancelar
        </ButtonLink>
        <SubmitButton>Alterar Senha</SubmitButton>
      </div>
    </PostForm>
  )
}

function NoToken() {
  return (
    <Stack gap={16}>
      <Notice title="Abra esta página pelo link do e-mail">
        O link chega no e-mail do seu cadastro quando você pede uma nova senha.
      </Notice>
      <ButtonLink href="/recuperar-senha">Pedir o link</ButtonLink>
    </Stack>
  )
}
