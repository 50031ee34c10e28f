import { IconLock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import type { Parcelamento } from '@alento/contract/pagamento.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { bandeiraDe, digitosDoCodigo } from '@alento/contract/base/cartao-credito.ts'
import { cardFields, groupValidade } from './card-fields.ts'
import { groupCartaoCredito } from '@alento/contract/base/formato-documento.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { parcelasText, planText, surchargeText } from '#pages/cliente/pedidos/parcelas.ts'
import { BrandMark } from './brand-mark.tsx'
import { maskInput } from '#parts/forms/mask-input.ts'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { useMarca } from '#lib/marca.ts'
import { Button } from '#ui/base/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Grid, Stack } from '#ui/base/layout.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import type { FormProps } from './result.ts'
import css from './checkout.module.css'

/** Credit card. The server never sends number and code back: after a refusal they are typed again. */
export function CardForm({ pedido, chave, refusal, busy, planos }: FormProps & { planos: Parcelamento[] }) {
  const form = useFocusError(refusal)
  const marca = useMarca()
  const [parcelas, setParcelas] = useState(Number(refusal?.typed[cardFields.parcelas] ?? 1))
  const plan = planos.find((p) => p.parcelas === parcelas) ?? planos[0]
  return (
    <Form method="post" ref={form} noValidate>
      <Stack gap={24}>
        <input type="hidden" name="intent" value="cartao" />
        <input type="hidden" name="chave" value={chave} />
        <CardFields refusal={refusal} />
        {plan && (
          <PlanField {...{ planos, plan, refusal }} total={pedido.valorTotal} onChoose={setParcelas} />
        )}
        <PayButton total={pedido.valorTotal} plan={plan} busy={busy} />
        <p className={css.foot}>
          Os dados do cartão são enviados ao processador do pagamento. O {marca} não os guarda.
        </p>
      </Stack>
    </Form>
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
  const hydrated = useHydrated()
  return (
    <Field
      label="Parcelas"
      hint={hydrated ? surchargeText(plan, total) : undefined}
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

function CardFields({ refusal }: { refusal: FormRefusal | undefined }) {
  const [bandeira, setBandeira] = useState<ReturnType<typeof bandeiraDe>>(null)
  const digits = digitosDoCodigo(bandeira)
  const error = (field: string) => fieldError(refusal?.problema, field)
  const onNumber = (event: FormEvent<HTMLInputElement>) => {
    maskInput(event.currentTarget, groupCartaoCredito)
    setBandeira(bandeiraDe(event.currentTarget.value))
  }
  return (
    <Grid>
      <Field label="Número do cartão de crédito" error={error(cardFields.numero)} className={css.span}>
        <Input
          name={cardFields.numero}
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={23}
          onInput={onNumber}
          end={<BrandMark bandeira={bandeira} />}
          required
        />
      </Field>
      <Field label="Nome impresso no cartão" error={error(cardFields.nome)} className={css.span}>
        <Input
          name={cardFields.nome}
          autoComplete="cc-name"
          autoCapitalize="characters"
          maxLength={60}
          defaultValue={refusal?.typed[cardFields.nome]}
          required
        />
      </Field>
      <Field label="Validade" error={error(cardFields.validade)} hint="Mês e ano, como no cartão">
        <Input
          name={cardFields.validade}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
          placeholder="MM/AA"
          defaultValue={refusal?.typed[cardFields.validade]}
          onInput={(event) => maskInput(event.currentTarget, groupValidade)}
          required
        />
      </Field>
      <Field
        label="Código de segurança"
        error={error(cardFields.codigo)}
        hint={digits === 4 ? 'Fica na frente do cartão' : 'Fica no verso do cartão'}
      >
        <Input
          name={cardFields.codigo}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          placeholder={`${digits} números`}
          required
        />
      </Field>
    </Grid>
  )
}
