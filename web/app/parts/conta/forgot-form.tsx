import { useState } from 'react'
import { Anchor, type AnchorProps } from '#ui/nav/anchor.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Stack, stackClass } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { CentralHint } from './central-hint.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import css from './login-form.module.css'
import { anyName } from './login-form.tsx'
import type { Sending } from './sending.ts'
import { UsuarioField } from '#parts/forms/usuario-field.tsx'
import { useFocusError } from '#parts/forms/post-form.tsx'

type ForgotProps = {
  sending: Sending
  /** The server's text after the link was sent. */
  message: string | null
  login: AnchorProps
  /** URL of the empty form, for FECHAR without scripts. */
  here: string
  before?: string
  /** The address where a client gets a code in place of the password; staff have user name and password only. */
  code?: string
}

/** Asks for the user name, or another name of a client, and sends a link to its proved e-mail or mobile (S7). */
export function ForgotForm({ sending, message, login, here, before, code }: ForgotProps) {
  const { Form, props, refusal, busy } = sending
  const form = useFocusError(refusal)
  if (message !== null)
    return (
      <Stack gap={16}>
        <Notice tone="ok" role="alert" title={message}>
          Abra a mensagem e use o link para criar a nova senha. Se for um e-mail e não chegar, confira o lixo
          eletrônico.
        </Notice>
        <ButtonLink {...login}>Voltar para o login</ButtonLink>
      </Stack>
    )
  const unknown = refusal?.problema.code === 'conta.usuario_nao_encontrado'
  return (
    <Form {...props} method="post" ref={form} noValidate className={stackClass(16)}>
      {unknown ? (
        <UnknownUser
          key={refusal?.problema.requestId}
          here={here}
          onClose={() => form.current?.querySelector<HTMLElement>('input[name=username]')?.focus()}
        />
      ) : (
        <FormRefused problema={refusal?.problema} />
      )}
      <UsuarioField refusal={refusal} before={before} maxLength={120} hint={code && anyName} />
      <div className={css.buttons}>
        <ButtonLink variant="outline" {...login}>
          Cancelar
        </ButtonLink>
        <Button busy={busy}>Enviar</Button>
      </div>
      {code && (
        <p>
          Não precisa de senha: <Anchor href={code}>entrar com um código</Anchor>
        </p>
      )}
      <CentralHint>
        {code
          ? 'Não tem mais o e-mail nem o celular? Ligue para a central de atendimento:'
          : 'Esqueceu o usuário também? Ligue para a central de atendimento:'}
      </CentralHint>
    </Form>
  )
}

/** The error text of the specification with its FECHAR button; without scripts the button opens the empty form. */
function UnknownUser({ here, onClose }: { here: string; onClose: () => void }) {
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
          onClose()
        }}
      >
        FECHAR
      </ButtonLink>
    </Notice>
  )
}
