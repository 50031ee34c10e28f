import { useBusy } from '#lib/forms/use-busy.ts'
import { CpfField } from '#parts/forms/cpf-field.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { PostForm } from '#parts/forms/post-form.tsx'
import { Button } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { type ActionResult, refusalOfIntent } from './result.ts'

/** Asks for the CPF of an account that has none, once: card, boleto and Pix are issued in its name. */
export function CpfForm({ result }: { result: ActionResult }) {
  const refusal = refusalOfIntent(result, 'cpf')
  const busy = useBusy({ intent: 'cpf' })
  return (
    <PostForm refusal={refusal} preventScrollReset>
      <Stack gap={16}>
        <input type="hidden" name="intent" value="cpf" />
        <FormRefused problema={refusal?.problema} />
        <p>
          Para pagar online falta o seu CPF: o processador de pagamentos pede o de quem paga. Você só informa
          uma vez.
        </p>
        <CpfField label="Seu CPF" refusal={refusal} />
        <Button size="large" wide busy={busy}>
          Continuar para o pagamento
        </Button>
      </Stack>
    </PostForm>
  )
}
