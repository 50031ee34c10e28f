import IconSearch from 'icon:search'
import type { Prontuario } from '@alento/contract/cliente/prontuario.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { FilterForm } from '#parts/forms/filter-form.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import css from './prontuarios.module.css'

/** Search by name and period, in the URL. */
export function RecordSearch({
  action,
  search,
  filter,
}: {
  action: string
  search: string
  filter: { nome?: string; de?: string; ate?: string }
}) {
  return (
    <search>
      <FilterForm shown={search} action={action} className={css.search}>
        <Field label="Nome do paciente">
          <Input name="nome" autoComplete="off" defaultValue={filter.nome} maxLength={80} />
        </Field>
        <Field label="De">
          <Input type="date" name="de" defaultValue={filter.de} />
        </Field>
        <Field label="Até">
          <Input type="date" name="ate" defaultValue={filter.ate} />
        </Field>
        <Button icon={IconSearch}>Procurar</Button>
      </FilterForm>
    </search>
  )
}

/** Time, patient, service and professional. `fuso`: the unit's zone. */
export function RecordTable({ list, fuso }: { list: readonly Prontuario[]; fuso: string }) {
  return (
    <Card pad="flush">
      <Table
        caption="Atendimentos realizados"
        columns={['Data', 'Paciente', 'Serviço', 'Profissional', 'Voucher']}
      >
        {list.map((p) => (
          <TableRow key={p._id}>
            <Cell full label="Data">
              {formatInstante(p.atendidoEm, fuso)}
            </Cell>
            <Cell full long label="Paciente">
              <b>{p.paciente.name}</b>
            </Cell>
            <Cell full long label="Serviço">
              {p.servico}
            </Cell>
            <Cell full long label="Profissional">
              {p.profissional?.nome ?? 'Não informado'}
            </Cell>
            <Cell full label="Voucher" className="nowrap">
              {p.codigo}
            </Cell>
          </TableRow>
        ))}
      </Table>
    </Card>
  )
}
