import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { refusalOf } from './seguranca-prova.tsx'
import css from './seguranca.module.css'
import { NewPasswordField } from '#parts/forms/typed-field.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { Stack } from '#ui/base/layout.tsx'

/** A new password, which requires the current one. */
export function PasswordCard({ username, refusal }: { username: string; refusal: FormRefusal | undefined }) {
  const own = refusalOf(refusal, 'trocar-senha')
  return (
    <Card id="senha">
      <CardHead title="Trocar a senha" />
      <p className="muted">Os outros aparelhos em que você estiver conectado saem da sua conta.</p>
      <PostForm refusal={own} className={css.form}>
        <Stack gap={16}>
          <input type="hidden" name="intent" value="trocar-senha" />
          {/* Names the password's owner to password managers. */}
          <input type="hidden" name="username" autoComplete="username" value={username} />
          <Field label="Senha atual" error={fieldError(own?.problema, 'senhaAtual')}>
            <PasswordInput name="senhaAtual" maxLength={200} required />
          </Field>
          <NewPasswordField
            name="novaSenha"
            label="Nova senha"
            hint="Pelo menos 8 caracteres."
            refusal={own}
          />
          <NewPasswordField name="repetirSenha" label="Repetir Senha" refusal={own} />
          <SubmitButton of={{ intent: 'trocar-senha' }}>Trocar senha</SubmitButton>
        </Stack>
      </PostForm>
    </Card>
  )
}
