import { useRoot } from '#root.tsx'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import css from './seguranca.module.css'
import { useDownload } from './use-download.ts'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'

/**
 * Asks for the password before personal data are shown or downloaded: one of the two buttons requests a file. `recusa` is the
 * reason why the download was refused.
 */
export function DadosForm({
  title,
  page,
  file,
  recusa,
  refusal,
}: {
  title?: string
  page: string
  file: string
  recusa: string | null
  refusal: FormRefusal | undefined
}) {
  const { onSubmit, busy } = useDownload(file)
  const problema = refusal?.problema
  const erro = fieldError(problema, 'senha') ?? (problema ? undefined : (recusa ?? undefined))
  return (
    <Card as="div">
      <PostForm refusal={refusal ?? recusa} action={page} {...{ onSubmit }} className={css.form}>
        <Stack gap={24}>
          {title && <CardHead title={title} />}
          {!problema?.errors?.length && <ProblemNotice problema={problema} />}
          <SenhaAgain erro={erro} />
          <Buttons>
            <SubmitButton>Ver nesta página</SubmitButton>
            <Button variant="outline" formAction={file} busy={busy}>
              Baixar arquivo JSON
            </Button>
          </Buttons>
          <p className="small muted">
            O arquivo JSON serve para levar os dados a outro serviço. Guarde-o em um lugar seguro.
          </p>
        </Stack>
      </PostForm>
    </Card>
  )
}

/** The password again; nothing for an account without one, which has proved by a code or passkey who asks. */
function SenhaAgain({ erro }: { erro: string | undefined }) {
  if (useRoot()?.usuario?.semSenha) return null
  return (
    <Field label="Sua senha" error={erro} hint="Pedimos de novo para ninguém mais levar seus dados.">
      <PasswordInput name="senha" maxLength={200} required />
    </Field>
  )
}
