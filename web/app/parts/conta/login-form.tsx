import IconMessage from 'icon:message'
import { Form } from 'react-router'
import { fieldError } from '#lib/api/api.ts'
import { Anchor, type AnchorProps } from '#ui/nav/anchor.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { CentralHint } from './central-hint.tsx'
import css from './login-form.module.css'
import { PasskeyLogin } from './passkey-login.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import type { Sending } from './sending.ts'
import { UsuarioField } from '#parts/forms/usuario-field.tsx'
import { useFocusError } from '#parts/forms/post-form.tsx'

/** Targets of the form's links: pages, or the other panels of a dialog. */
export type LoginWays = { cancel: AnchorProps; forgot: AnchorProps; signUp?: AnchorProps }

/** The names that a client may type as 'Usuário'. */
export const anyName = 'CPF, e-mail, celular ou nome de usuário'

type LoginProps = {
  sending: Sending
  ways: LoginWays
  otherDoor: { href: string; label: string }
  /** The user name that was typed in another panel. */
  before?: string
  /** For clients: any name of theirs, and a code in place of the password. */
  cliente?: boolean
}

/** The login by user and password, for clients with a code or a passkey in place of the password. */
export function LoginForm(props: LoginProps) {
  const { sending, cliente = false } = props
  const byChave = sending.refusal?.typed['intent'] === 'chave'
  return (
    <Stack gap={16}>
      <PasswordForm {...props} sending={byChave ? { ...sending, refusal: undefined } : sending} />
      {cliente && <PasskeyLogin sending={sending} />}
      <CentralHint>
        {cliente ? 'Não consegue entrar? Ligue para a central:' : 'Esqueceu o usuário? Ligue para a central:'}
      </CentralHint>
    </Stack>
  )
}

/**
 * Usuário, Senha, 'Mantenha-me conectado', 'Esqueci minha senha', 'Fazer o cadastro', Cancelar, Entrar (S5). A refusal that is
 * not about a field is shown in a red banner.
 */
function PasswordForm({ sending, ways, otherDoor, before, cliente = false }: LoginProps) {
  const { Form: Sent, props, refusal, busy } = sending
  const form = useFocusError(refusal)
  const problema = refusal?.problema
  const usuario = fieldError(problema, 'username')
  const senha = fieldError(problema, 'password')
  return (
    <Sent {...props} method="post" ref={form} noValidate>
      <Stack gap={16}>
        {!usuario && !senha && <ProblemNotice problema={problema} />}
        {problema?.code === 'conta.porta_errada' && (
          <p>
            <Anchor href={otherDoor.href}>Entrar pela {otherDoor.label}</Anchor>
          </p>
        )}
        <UsuarioField refusal={refusal} before={before} maxLength={120} hint={cliente && anyName} />
        <Field label="Senha" error={senha}>
          <PasswordInput name="password" maxLength={200} required />
        </Field>
        <Checkbox name="persist" defaultChecked={refusal ? 'persist' in refusal.typed : false}>
          Mantenha-me conectado
        </Checkbox>
        <div className={css.buttons}>
          <ButtonLink variant="outline" {...ways.cancel}>
            Cancelar
          </ButtonLink>
          <Button busy={busy}>Entrar</Button>
        </div>
        <Row gap={16} between>
          <Anchor {...ways.forgot}>Esqueci minha senha</Anchor>
          {ways.signUp && <Anchor {...ways.signUp}>Fazer o cadastro</Anchor>}
        </Row>
        {cliente && (
          <Button variant="outline" wide icon={IconMessage} name="intent" value="codigo">
            Entrar com código por SMS
          </Button>
        )}
      </Stack>
    </Sent>
  )
}

/** A user of the other audience is logged in in this browser: they log out first, or go back to their own area. */
export function OtherSession({ name, home, area }: { name: string; home: string; area: string }) {
  return (
    <Stack gap={16}>
      <Notice title={`Você está conectado como ${name}`}>
        Para entrar na {area}, saia desta conta primeiro.
      </Notice>
      <Form method="post" className={css.buttons}>
        <ButtonLink variant="outline" href={home}>
          Voltar
        </ButtonLink>
        <Button name="intent" value="trocar">
          Sair e entrar
        </Button>
      </Form>
    </Stack>
  )
}
