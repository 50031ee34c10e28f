import { useRoot } from '#root.tsx'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import css from './seguranca.module.css'
import { buttonClass } from '#ui/base/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'

/** Identifies the refused form: its `intent`, with the id of its object. */
export const refusedFormOf = (refusal: FormRefusal | undefined): string =>
  refusal ? `${refusal.typed['intent'] ?? ''} ${refusal.typed['id'] ?? ''}`.trim() : ''

/** The refusal if it is of this form; undefined otherwise. */
export const refusalOf = (refusal: FormRefusal | undefined, intent: string, id = '') =>
  refusedFormOf(refusal) === `${intent} ${id}`.trim() ? refusal : undefined

/** The password again; nothing for an account without one, which proves by a code or passkey who asks. */
export function SenhaField({ refusal }: { refusal: FormRefusal | undefined }) {
  if (useRoot()?.usuario?.semSenha) return null
  return (
    <Field label="Sua senha" error={fieldError(refusal?.problema, 'senha')}>
      <PasswordInput name="senha" maxLength={200} required />
    </Field>
  )
}

/** The API names the field by its path in the proof. */
export const codigoError = (refusal: FormRefusal | undefined): string | undefined =>
  ['codigo', 'prova.codigo', 'prova']
    .map((field) => fieldError(refusal?.problema, field))
    .find((message) => message !== undefined)

/**
 * Collapsed form for changes that weaken the account, which require the password and the second factor again. `keys`: a passkey
 * can confirm it too.
 */
export function ProvaForm({
  intent,
  id = '',
  label,
  button,
  keys,
  stop,
  refusal,
}: {
  intent: string
  id?: string
  label: string
  button: string
  keys: boolean
  stop?: boolean
  refusal: FormRefusal | undefined
}) {
  const own = refusalOf(refusal, intent, id)
  return (
    <details open={own !== undefined} className={css.fold}>
      <summary className={buttonClass({ variant: stop ? 'stop-quiet' : 'outline' })}>{label}</summary>
      <PostForm refusal={own} gap={16}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={id} />
        <SenhaField refusal={own} />
        <Field
          label="Código do aplicativo ou de recuperação"
          hint={keys ? 'Ou confirme com a chave de acesso, abaixo.' : undefined}
          error={codigoError(own)}
        >
          <Input name="codigo" autoComplete="one-time-code" spellCheck={false} maxLength={20} />
        </Field>
        <SubmitButton variant={stop ? 'stop' : 'primary'} of={{ intent, id }}>
          {button}
        </SubmitButton>
        {keys && <PasskeyButton use="prova">Confirmar com a chave de acesso</PasskeyButton>}
      </PostForm>
    </details>
  )
}
