import type { FormRefusal } from '#lib/api/api.ts'
import { UsuarioField } from '#parts/forms/usuario-field.tsx'
import { NewPasswordField } from '#parts/forms/typed-field.tsx'
import { NewTabLink } from '#ui/nav/new-tab-link.tsx'

type Before = { username?: string }

type Props = { refusal: FormRefusal | undefined; before?: Before }

/** Login data: user name, password and its repetition. Without a user name one enters with the CPF. */
export function AccessFields({ refusal, before }: Props) {
  return (
    <>
      <UsuarioField
        optional
        hint="Sem ele, você entra com o CPF."
        refusal={refusal}
        before={before?.username}
      />
      <NewPasswordField
        name="password"
        label="Senha"
        hint="Pelo menos 8 caracteres. Três palavras juntas são uma boa senha."
        refusal={refusal}
      />
      <NewPasswordField name="repetirSenha" label="Repetir Senha" refusal={refusal} />
      <p className="small muted">
        Ao continuar você concorda com os <NewTabLink href="/termos">Termos de uso</NewTabLink> e com o{' '}
        <NewTabLink href="/privacidade">Aviso de privacidade</NewTabLink>.
      </p>
    </>
  )
}
