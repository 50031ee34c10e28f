import IconCreditCard from 'icon:credit-card'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Checkout } from '@alento/contract/pedido/checkout.ts'
import { formatCartao, formatCpf } from '@alento/contract/base/formato-documento.ts'
import { useMarca } from '#lib/marca.ts'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Select } from '#ui/forms/select.tsx'
import { WithIcon } from '#ui/base/layout.tsx'
import { StepHeading } from '#ui/nav/steps-number.tsx'
import { OtherPatient } from './other-patient.tsx'
import { optionsOf } from './paciente.ts'
import { type ActionResult, refusalOfIntent } from './result.ts'
import css from './checkout.module.css'

/** '1 Quem vai ser atendido': the holder if there is a card, the patient, and the payment type chosen before (K1). */
export function Patient({ checkout, result }: { checkout: Checkout; result: ActionResult }) {
  const { pedido, outros } = checkout
  const options = optionsOf(checkout)
  const marca = useMarca()
  const sinSaude = pedido.tipoPagamento === 'SinSaude'
  return (
    <Card>
      <StepHeading number={1}>Quem vai ser atendido</StepHeading>
      {options.length > 1 ? (
        <PatientForm options={options} result={result} />
      ) : (
        <Facts columns={1} items={[{ label: 'Paciente', value: options[0]?.label ?? pedido.cliente.name }]} />
      )}
      {outros && <OtherPatient key={pedido.dependente?.name} result={result} />}
      <WithIcon icon={<Icon of={IconCreditCard} />}>
        {sinSaude ? (
          <>
            Você paga o preço do <b>cartão SinSaude</b>, que vale para o titular e os dependentes.
          </>
        ) : (
          <>
            Você paga o preço <b>{marca}</b>.
          </>
        )}
        <Holder checkout={checkout} />
      </WithIcon>
    </Card>
  )
}

function Holder({ checkout: { cartao } }: { checkout: Checkout }) {
  if (!cartao) return null
  const { titular, numeroCartao } = cartao
  return (
    <span className={css.holder}>
      Titular do cartão: {titular.name}, CPF {formatCpf(titular.cpf)},{' '}
      {numeroCartao ? `nº ${formatCartao(numeroCartao)}` : 'número depois do pagamento'}
    </span>
  )
}

/** Saved as soon as a patient is chosen; without scripts there is a button. */
function PatientForm({ options, result }: { options: ReturnType<typeof optionsOf>; result: ActionResult }) {
  const fetcher = useFetcher<ActionResult>()
  const problema = refusalOfIntent(fetcher.data ?? result, 'paciente')?.problema
  const saving = fetcher.state !== 'idle'
  const saved = !saving && fetcher.data && 'done' in fetcher.data
  const current = options.find((o) => o.atual)?.value ?? ''
  const form = useRef<HTMLFormElement>(null)
  // The list changes when another person was named below, too; the field keeps the focus.
  useEffect(() => {
    const field = form.current?.elements.namedItem('paciente')
    if (field instanceof HTMLSelectElement) field.value = current
  }, [current])
  return (
    <fetcher.Form ref={form} method="post" className={css.inline}>
      <input type="hidden" name="intent" value="paciente" />
      <Field
        label="Paciente"
        error={problema?.detail}
        hint={saving ? 'Salvando' : saved ? 'Paciente salvo' : undefined}
      >
        <Select
          name="paciente"
          defaultValue={current}
          onChange={(event) => void fetcher.submit(event.currentTarget.form)}
          options={options.map(({ value, label }) => ({ value, label }))}
        />
      </Field>
      <noscript>
        <Button variant="outline">Salvar</Button>
      </noscript>
    </fetcher.Form>
  )
}
