import IconSearch from 'icon:search'
import type { TipoFinanceiro } from '@alento/contract/pagamento/financeiro.ts'
import { FilterForm } from '#parts/forms/filter-form.tsx'
import { Button } from '#ui/base/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { Filtro } from './filtro.ts'
import css from './financeiro.module.css'
import { situacoes } from './situacoes.ts'

const lancamentos = [
  { value: 'VENDA', label: 'Vendas' },
  { value: 'DEVOLUCAO', label: 'Devoluções' },
]
const pagamentos = [
  { value: 'cartao', label: 'Cartão' },
  { value: 'boleto', label: 'Boleto' },
  { value: 'pix', label: 'Pix' },
]
const states = Object.entries(situacoes).map(([value, { text }]) => ({ value, label: text }))

type Props = { filtro: Filtro; at: { tipo: TipoFinanceiro; ano: number; mes: number } }

/** The filters of the month's statement; the choices are in the URL. */
export const Filtros = ({ filtro, at }: Props) => (
  <search>
    <FilterForm
      shown={JSON.stringify({ ...at, ...filtro })}
      action="/admin/financeiro"
      className={css.filter}
    >
      {Object.entries(at).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label="Paciente ou pedido">
        <Input name="q" type="search" icon={IconSearch} defaultValue={filtro.q} maxLength={80} />
      </Field>
      <Field label="Tipo">
        <Select
          name="lancamento"
          placeholder="Todos"
          options={lancamentos}
          defaultValue={filtro.lancamento}
        />
      </Field>
      {at.tipo === 'receber' && (
        <>
          <Field label="Situação">
            <Select name="situacao" placeholder="Todas" options={states} defaultValue={filtro.situacao} />
          </Field>
          <Field label="Pagamento">
            <Select
              name="pagamento"
              placeholder="Todos"
              options={pagamentos}
              defaultValue={filtro.pagamento}
            />
          </Field>
        </>
      )}
      <Button variant="outline">Filtrar</Button>
    </FilterForm>
  </search>
)
