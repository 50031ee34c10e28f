import { useBusy } from '#lib/forms/use-busy.ts'
import { CpfField } from '#parts/forms/cpf-field.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { NomeField } from '#parts/forms/nome-field.tsx'
import { PostForm } from '#parts/forms/post-form.tsx'
import { Button } from '#ui/base/button.tsx'
import { Grid, Stack } from '#ui/base/layout.tsx'
import css from './checkout.module.css'
import { type ActionResult, refusalOfIntent } from './result.ts'

/** Names another person as the patient: a child, the parents. A person named before is in the list above it. */
export function OtherPatient({ result }: { result: ActionResult }) {
  const refusal = refusalOfIntent(result, 'outro')
  const busy = useBusy({ intent: 'outro' })
  return (
    <details open={refusal !== undefined} className={css.other}>
      <summary>É para outra pessoa</summary>
      <PostForm refusal={refusal} preventScrollReset>
        <Stack gap={16}>
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
          <Button variant="outline" busy={busy}>
            Usar este nome
          </Button>
        </Stack>
      </PostForm>
    </details>
  )
}
