import type { FormRefusal } from '#lib/api/api.ts'
import { withDe } from '#lib/conta/volta.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { anyName } from '#parts/conta/login-form.tsx'
import css from '#parts/conta/login-form.module.css'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { PostForm } from '#parts/forms/post-form.tsx'
import { UsuarioField } from '#parts/forms/usuario-field.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'

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
  const sms = useBusy({ intent: 'codigo' })
  const email = useBusy({ intent: 'email' })
  return (
    <PostForm refusal={refusal}>
      <Stack gap={16}>
        <h1>Entrar com um código</h1>
        <FormRefused problema={refusal?.problema} />
        <UsuarioField refusal={refusal} before={before} maxLength={120} hint={anyName} />
        <div className={css.buttons}>
          <Button name="intent" value="codigo" busy={sms}>
            Por SMS
          </Button>
          <Button variant="outline" name="intent" value="email" busy={email}>
            Por e-mail
          </Button>
        </div>
        <ButtonLink variant="quiet" href={withDe('/logincliente?via=senha', de)}>
          Voltar
        </ButtonLink>
      </Stack>
    </PostForm>
  )
}
