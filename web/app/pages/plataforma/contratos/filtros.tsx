import IconSearch from 'icon:search'
import type { EstadoContrato } from '@alento/contract/cartao/contrato.can.ts'
import { nomeDoEstado, nomeDoMetodo } from '@alento/contract/cartao/contrato-nomes.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { ListFilter } from '#pages/plataforma/list-filter.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Chip } from '#ui/nav/chip.tsx'
import css from './contratos.module.css'
import type { Escolha } from './filtros-contratos.ts'

const here = '/admin/contratos'
const metodos = Object.entries(nomeDoMetodo).map(([value, label]) => ({ value, label }))
const order = [
  'ATIVO',
  'AGUARDANDO_PAGAMENTO',
  'EM_ATRASO',
  'SUSPENSO',
  'CANCELADO_AO_FIM',
  'CANCELADO',
  'RASCUNHO',
] as const satisfies readonly EstadoContrato[]

type Props = {
  escolha: Escolha
  search: string
  planos: readonly { _id: string; name: string }[]
  erros: Readonly<Record<string, string>>
}

/** States as chips; name, plan, method and period as fields. Every choice is in the URL. */
export function Filtros({ escolha, search, planos, erros }: Props) {
  const { estado, ...fields } = escolha
  const chip = (value: string | null, label: string) => {
    const on = (estado ?? null) === value
    return (
      <Chip
        key={label}
        href={here + withChoices(search, { estado: value, pagina: null })}
        on={on}
        aria-current={on ? 'true' : undefined}
      >
        {label}
      </Chip>
    )
  }
  return (
    <>
      <Row as="nav" gap={8} aria-label="Situação">
        {chip(null, 'Todos')}
        {order.map((e) => chip(e, nomeDoEstado[e]))}
      </Row>
      <ListFilter action={here} shown={search} chosen={fields} erros={erros} className={css.filter}>
        {estado && <input type="hidden" name="estado" value={estado} />}
        <Field label="Nome, CPF ou cartão" error={erros['busca']}>
          <Input name="busca" type="search" icon={IconSearch} defaultValue={fields.busca} maxLength={80} />
        </Field>
        <Field label="Plano">
          <Select
            name="plano"
            placeholder="Todos"
            options={planos.map((p) => ({ value: p._id, label: p.name }))}
            defaultValue={fields.plano}
          />
        </Field>
        <Field label="Pagamento">
          <Select name="metodo" placeholder="Todos" options={metodos} defaultValue={fields.metodo} />
        </Field>
        <Field label="Comprado desde" error={erros['de']}>
          <Input name="de" type="date" defaultValue={fields.de} />
        </Field>
        <Field label="Até" error={erros['ate']}>
          <Input name="ate" type="date" defaultValue={fields.ate} />
        </Field>
      </ListFilter>
    </>
  )
}
