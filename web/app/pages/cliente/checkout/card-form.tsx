import IconLock from 'icon:lock'
import { useState } from 'react'
import type { Parcelamento } from '@alento/contract/pagamento/pagamento.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { cardFields } from '#parts/pagamento/card-fields.ts'
import { CardFields } from '#parts/pagamento/card-inputs.tsx'
import { CardFoot } from '#parts/pagamento/card-foot.tsx'
import { formatReais } from '@alento/contract/base/texto.ts'
import { parcelasText, planText, surchargeText } from '#pages/cliente/pedidos/parcelas.ts'
import { PostForm } from '#parts/forms/post-form.tsx'
import { Button } from '#ui/base/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import type { FormProps } from './result.ts'

/** Credit card. The server never sends number and code back: after a refusal they are typed again. */
export function CardForm({ total, chave, refusal, busy, planos }: FormProps & { planos: Parcelamento[] }) {
  const [parcelas, setParcelas] = useState(Number(refusal?.typed[cardFields.parcelas] ?? 1))
  const plan = planos.find((p) => p.parcelas === parcelas) ?? planos[0]
  return (
    <PostForm refusal={refusal} gap={24}>
      <input type="hidden" name="intent" value="cartao" />
      <input type="hidden" name="chave" value={chave} />
      <CardFields refusal={refusal} />
      {plan && <PlanField {...{ planos, plan, refusal }} total={total} onChoose={setParcelas} />}
      <PayButton total={total} plan={plan} busy={busy} />
      <CardFoot />
    </PostForm>
  )
}

/** The button names the amount. Without scripts it cannot follow the chosen plan, so it names none when there are plans. */
function PayButton({ total, plan, busy }: { total: number; plan: Parcelamento | undefined; busy: boolean }) {
  const hydrated = useHydrated()
  const amount = plan && plan.parcelas > 1 ? parcelasText(plan) : formatReais(total)
  return (
    <Button size="large" wide icon={IconLock} busy={busy}>
      {plan && !hydrated ? 'Pagar com cartão' : `Pagar ${amount}`}
    </Button>
  )
}

/** Number of instalments, if any are offered (K6); a single payment comes first. */
function PlanField({
  planos,
  plan,
  total,
  refusal,
  onChoose,
}: {
  planos: Parcelamento[]
  plan: Parcelamento
  total: number
  refusal: FormRefusal | undefined
  onChoose: (parcelas: number) => void
}) {
  return (
    <Field
      label="Parcelas"
      hint={<span className="scripts-only">{surchargeText(plan, total)}</span>}
      error={fieldError(refusal?.problema, cardFields.parcelas)}
    >
      <Select
        name={cardFields.parcelas}
        defaultValue={String(plan.parcelas)}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
        options={planos.map((p) => ({ value: String(p.parcelas), label: planText(p, total) }))}
      />
    </Field>
  )
}
