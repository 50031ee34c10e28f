import type { FormRefusal } from '#lib/api/api.ts'
import { UsuarioField } from '#parts/forms/usuario-field.tsx'
import { NewPasswordField } from '#parts/forms/typed-field.tsx'
import { NewTabLink } from '#ui/nav/new-tab-link.tsx'

type Before = { username?: string }

/** Login data: user name, password and its repetition. */
export function AccessFields({ refusal, before }: { refusal: FormRefusal | undefined; before?: Before }) {
  return (
    <>
      <UsuarioField
        hint="Letras, números, ponto e hífen, sem espaço. É com ele que você entra."
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
