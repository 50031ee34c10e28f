import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { recuperarPassword } from '@alento/contract/senha.ts'
import { call, type FormRefusal, refuse } from '#lib/api.ts'
import { textOf } from '#lib/entrada.ts'
import { keepTyped } from '#lib/keep-typed.ts'
import { telHref } from '#lib/telefone.ts'
import { pageTitle } from '#lib/titulo.ts'
import { deOf, withDe } from '#lib/volta.ts'
import { useRoot } from '../../root.tsx'
import { useFocusError } from '../../parts/use-focus-error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/recuperar-senha'
import { FormRefused } from './form-refused.tsx'
import css from './login-form.module.css'
import { TypedField } from './typed-field.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Esqueci minha senha', matches)

/** `porta=equipe` leads back to the staff's login. */
export function loader({ request }: Route.LoaderArgs) {
  const isEquipe = new URL(request.url).searchParams.get('porta') === 'equipe'
  const de = deOf(request)
  return {
    login: withDe(isEquipe ? '/login' : '/logincliente', de),
    here: withDe(`/recuperar-senha${isEquipe ? '?porta=equipe' : ''}`, de),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const reply = await call(context, recuperarPassword, { body: { username: textOf(form, 'username') } })
  return reply.ok ? { message: reply.value.message } : refuse(reply.problema, form)
}
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(() => serverAction())

/** S7: asks for the user name and writes to its e-mail. */
export default function RecuperarSenha({ loaderData: { login, here }, actionData }: Route.ComponentProps) {
  const message = actionData && 'message' in actionData ? actionData.message : null
  return (
    <Page>
      <Card tone="panel" className={css.panel}>
        <h1>Esqueci minha senha</h1>
        {message === null ? (
          <AskForm refusal={actionData as FormRefusal | undefined} {...{ login, here }} />
        ) : (
          <Stack gap={16}>
            <Notice tone="ok" role="alert" title={message}>
              Abra o e-mail e use o link para criar a nova senha. Se não chegar, confira o lixo eletrônico.
            </Notice>
            <ButtonLink href={login}>Voltar para o login</ButtonLink>
          </Stack>
        )}
      </Card>
    </Page>
  )
}

type AskProps = { refusal: FormRefusal | undefined; login: string; here: string }

function AskForm({ refusal, login, here }: AskProps) {
  const form = useFocusError(refusal)
  const busy = useNavigation().state === 'submitting'
  const central = useRoot()?.configuracao.centralTelefone
  const unknown = refusal?.problema.code === 'conta.usuario_nao_encontrado'
  return (
    <Form method="post" ref={form} noValidate>
      <Stack gap={16}>
        {unknown ? (
          <UnknownUser key={refusal.problema.requestId} {...{ here }} />
        ) : (
          <FormRefused problema={refusal?.problema} />
        )}
        <TypedField
          name="username"
          label="Usuário"
          refusal={refusal}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
        />
        <div className={css.buttons}>
          <ButtonLink variant="outline" href={login}>
            Cancelar
          </ButtonLink>
          <Button busy={busy}>Enviar</Button>
        </div>
        {central && (
          <p className="small muted">
            Esqueceu o usuário também? Ligue para a central de atendimento:{' '}
            <a className="nowrap" href={telHref(central)}>
              {central}
            </a>
          </p>
        )}
      </Stack>
    </Form>
  )
}

/** The quoted error with its FECHAR button; without scripts the button opens the empty form. */
function UnknownUser({ here }: { here: string }) {
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <Notice tone="stop" role="alert" title="O nome de usuário não foi encontrado!">
      <ButtonLink
        size="small"
        variant="stop-outline"
        className={css.close}
        href={here}
        onClick={(event) => {
          event.preventDefault()
          setClosed(true)
          document.querySelector<HTMLElement>('input[name=username]')?.focus()
        }}
      >
        FECHAR
      </ButtonLink>
    </Notice>
  )
}
