import IconSend from 'icon:send'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { EmailField } from '#parts/forms/email-field.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Grid } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'

type Props = { servico: string; cidade: string; recusa: FormRefusal | undefined }

export function ConviteForm({ servico, cidade, recusa }: Props) {
  const { problema, typed = {} } = recusa ?? {}
  return (
    <Card>
      <PostForm refusal={recusa} gap={16}>
        <Grid>
          <Field label="Nome da unidade" error={fieldError(problema, 'nome')}>
            <Input name="nome" maxLength={120} required defaultValue={typed['nome']} />
          </Field>
          <EmailField refusal={recusa} autoComplete="off" />
          <Field label="O que os pacientes procuram" error={fieldError(problema, 'servico')}>
            <Input name="servico" maxLength={120} required defaultValue={typed['servico'] ?? servico} />
          </Field>
          <Field label="Cidade" error={fieldError(problema, 'cidade')} optional>
            <Input name="cidade" maxLength={120} defaultValue={typed['cidade'] ?? cidade} />
          </Field>
        </Grid>
        <div>
          <SubmitButton icon={IconSend}>Enviar convite</SubmitButton>
        </div>
      </PostForm>
    </Card>
  )
}
