import { CpfField } from '#parts/forms/cpf-field.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { NomeField } from '#parts/forms/nome-field.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { Grid } from '#ui/base/layout.tsx'
import css from './checkout.module.css'
import { type ActionResult, refusalOfIntent } from './result.ts'

/** Names another person as the patient: a child, the parents. A person named before is in the list above it. */
export function OtherPatient({ result }: { result: ActionResult }) {
  const refusal = refusalOfIntent(result, 'outro')
  return (
    <details open={refusal !== undefined} className={css.other}>
      <summary>É para outra pessoa</summary>
      <PostForm refusal={refusal} preventScrollReset gap={16}>
        <input type="hidden" name="intent" value="outro" />
        <FormRefused problema={refusal?.problema} />
        <Grid>
          <NomeField
            label="Nome de quem vai ser atendido"
            hint="Como está no documento com foto"
            autoComplete="off"
            field="paciente.name"
            refusal={refusal}
          />
          <CpfField label="CPF" optional field="paciente.cpf" refusal={refusal} />
        </Grid>
        <SubmitButton variant="outline" of={{ intent: 'outro' }}>
          Usar este nome
        </SubmitButton>
      </PostForm>
    </details>
  )
}
