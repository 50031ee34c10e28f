import { IconCreditCard } from '@tabler/icons-react'
import { useFetcher } from 'react-router'
import type { Checkout } from '@alento/contract/checkout.ts'
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
import { useHydrated } from '#ui/base/use-hydrated.ts'
import { type ActionResult, refusalOfIntent } from './result.ts'
import css from './checkout.module.css'

/** '1 Quem vai ser atendido': the holder if there is a card, the patient, and the payment type chosen before (K1). */
export function Patient({ checkout, result }: { checkout: Checkout; result: ActionResult }) {
  const { cartao, pedido, pacientes } = checkout
  const marca = useMarca()
  return (
    <Card>
      <StepHeading number={1}>Quem vai ser atendido</StepHeading>
      {cartao && (
        <Facts
          items={[
            { label: 'Titular do cartão', value: cartao.titular.name },
            { label: 'CPF', value: formatCpf(cartao.titular.cpf) },
            {
              label: 'Cartão SinSaude',
              value: cartao.numeroCartao ? formatCartao(cartao.numeroCartao) : 'Sai depois do pagamento',
            },
          ]}
        />
      )}
      {pacientes.length > 1 ? (
        <PatientForm key={pedido.dependente?.cpf} pacientes={pacientes} result={result} />
      ) : (
        <Facts
          columns={1}
          items={[{ label: 'Paciente', value: pacientes[0]?.name ?? pedido.cliente.name }]}
        />
      )}
      <WithIcon icon={<Icon of={IconCreditCard} />}>
        Tipo de pagamento escolhido: <b>{pedido.tipoPagamento === 'SinSaude' ? 'SinSaude' : marca}</b>
      </WithIcon>
    </Card>
  )
}

/** Saved as soon as a patient is chosen; without scripts there is a button. */
function PatientForm({ pacientes, result }: { pacientes: Checkout['pacientes']; result: ActionResult }) {
  const fetcher = useFetcher<ActionResult>()
  const hydrated = useHydrated()
  const problema = refusalOfIntent(fetcher.data ?? result, 'paciente')?.problema
  const saving = fetcher.state !== 'idle'
  const saved = !saving && fetcher.data && 'done' in fetcher.data
  return (
    <fetcher.Form method="post" className={css.inline}>
      <input type="hidden" name="intent" value="paciente" />
      <Field
        label="Paciente"
        error={problema?.detail}
        hint={saving ? 'Salvando' : saved ? 'Paciente salvo' : undefined}
      >
        <Select
          name="dependente"
          defaultValue={pacientes.find((p) => p.atual)?._id ?? ''}
          onChange={(event) => void fetcher.submit(event.currentTarget.form)}
          options={pacientes.map(({ _id, name }) => ({
            value: _id ?? '',
            label: `${name} (${_id ? 'dependente' : 'titular'})`,
          }))}
        />
      </Field>
      {!hydrated && <Button variant="outline">Salvar</Button>}
    </fetcher.Form>
  )
}
