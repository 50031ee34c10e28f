import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { UsuarioField } from '#parts/forms/usuario-field.tsx'
import { NewPasswordField } from '#parts/forms/typed-field.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Buttons } from '#ui/base/layout.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'

type Props = {
  rede: string
  chave: string
  /** Null when the unit has no access yet. */
  username: string | null
  admin: boolean
  refusal: FormRefusal | undefined
}

/** The tab 'Acesso': the platform creates the main access; changing its password requires the logged-in user's own password. */
export function AccessCard({ rede, chave, username, admin, refusal }: Props) {
  const novo = username === null
  return (
    <Card>
      <CardHead title={novo ? 'Dar o acesso principal' : 'Trocar a senha'} />
      <PostForm refusal={refusal} gap={16}>
        <UnidadeField id={rede} />
        <input type="hidden" name="chave" value={refusal?.typed.chave ?? chave} />
        <input type="hidden" name="acao" value={novo ? 'criar' : 'senha'} />
        <FormRefused problema={refusal?.problema} />
        {novo ? (
          <UsuarioField refusal={refusal} autoComplete="off" />
        ) : (
          <>
            <Facts columns={1} items={[{ label: 'Usuário', value: username }]} />
            <Field
              label={admin ? 'A sua senha de administrador' : 'Senha atual'}
              error={fieldError(refusal?.problema, 'senhaAtual')}
            >
              <PasswordInput name="senhaAtual" autoComplete="current-password" maxLength={200} required />
            </Field>
          </>
        )}
        <NewPasswordField
          name={admin ? 'password' : 'novaSenha'}
          label="Nova senha"
          hint="Pelo menos 8 caracteres."
          refusal={refusal}
        />
        <NewPasswordField name="repetirSenha" label="Repetir Senha" refusal={refusal} />
        <Buttons>
          <SubmitButton>{novo ? 'Dar acesso' : 'Trocar senha'}</SubmitButton>
        </Buttons>
      </PostForm>
    </Card>
  )
}
