import type { FormRefusal } from '#lib/api/api.ts'
import { withDe } from '#lib/conta/volta.ts'
import { anyName } from '#parts/conta/login-form.tsx'
import css from '#parts/conta/login-form.module.css'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { UsuarioField } from '#parts/forms/usuario-field.tsx'
import { ButtonLink } from '#ui/base/button.tsx'

/** Asks who wants a code, when nothing was begun in this browser. */
export function Quem({
  before,
  de,
  refusal,
}: {
  before: string | undefined
  de: string
  refusal: FormRefusal | undefined
}) {
  return (
    <PostForm refusal={refusal} gap={16}>
      <h1>Entrar com um código</h1>
      <FormRefused problema={refusal?.problema} />
      <UsuarioField refusal={refusal} before={before} maxLength={120} hint={anyName} />
      <div className={css.buttons}>
        <SubmitButton name="intent" value="codigo" of={{ intent: 'codigo' }}>
          Por SMS
        </SubmitButton>
        <SubmitButton variant="outline" name="intent" value="email" of={{ intent: 'email' }}>
          Por e-mail
        </SubmitButton>
      </div>
      <ButtonLink variant="quiet" href={withDe('/logincliente?via=senha', de)}>
        Voltar
      </ButtonLink>
    </PostForm>
  )
}
