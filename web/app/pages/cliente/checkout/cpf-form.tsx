import { CpfField } from '#parts/forms/cpf-field.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { type ActionResult, refusalOfIntent } from './result.ts'

/** Asks for the CPF of an account that has none, once: card, boleto and Pix are issued in its name. */
export function CpfForm({ result }: { result: ActionResult }) {
  const refusal = refusalOfIntent(result, 'cpf')
  return (
    <PostForm refusal={refusal} preventScrollReset gap={16}>
      <input type="hidden" name="intent" value="cpf" />
      <FormRefused problema={refusal?.problema} />
      <p>
        Para pagar online falta o seu CPF: o processador de pagamentos pede o de quem paga. Você só informa
        uma vez.
      </p>
      <CpfField label="Seu CPF" refusal={refusal} />
      <SubmitButton size="large" wide of={{ intent: 'cpf' }}>
        Continuar para o pagamento
      </SubmitButton>
    </PostForm>
  )
}
