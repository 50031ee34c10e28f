import type { FormRefusal } from '#lib/api/api.ts'
import { CelularField } from '#parts/forms/celular-field.tsx'
import { CpfField } from '#parts/forms/cpf-field.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { Grid } from '#ui/base/layout.tsx'
import { StepHeading } from '#ui/nav/steps-number.tsx'
import type { TypedCadastro } from '#lib/conta/start-cadastro.server.ts'
import { NomeField } from '#parts/forms/nome-field.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { NewTabLink } from '#ui/nav/new-tab-link.tsx'

type Props = { refusal: FormRefusal | undefined; before: TypedCadastro | null; chave: string }

/** 'É minha primeira vez': the account that a purchase needs, without user name and password (ADR 0171). */
export function NovoForm({ refusal, before, chave }: Props) {
  return (
    <PostForm refusal={refusal} gap={16}>
      <input type="hidden" name="intent" value="novo" />
      <input type="hidden" name="chave" value={refusal?.typed['chave'] ?? chave} />
      <StepHeading number={1}>Seus dados</StepHeading>
      <FormRefused problema={refusal?.problema} />
      <NomeField refusal={refusal} before={before?.name} />
      <Grid>
        <CpfField refusal={refusal} before={before?.cpf} />
        <CelularField hint="Com DDD" refusal={refusal} before={before?.telefoneCelular} />
      </Grid>
      <SubmitButton wide>Receber o código por SMS</SubmitButton>
      <p className="small muted">
        Sem senha: o código confirma que é você. Ao continuar você aceita os{' '}
        <NewTabLink href="/termos">Termos de uso</NewTabLink> e a{' '}
        <NewTabLink href="/privacidade">Privacidade</NewTabLink>.
      </p>
    </PostForm>
  )
}
