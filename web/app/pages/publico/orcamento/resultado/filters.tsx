import { raios } from '@alento/contract/orcamento/orcamento.can.ts'
import { Form } from 'react-router'
import { outrosServicos } from '#lib/busca/busca-query.ts'
import type { OrcamentoQuery } from '#lib/busca/orcamento-query.ts'
import { notaLabel, notas } from '#pages/publico/busca/busca-filters.ts'
import { Kept } from '#pages/publico/orcamento/kept.tsx'
import { FilterSummary } from '#parts/forms/filter-summary.tsx'
import { Button } from '#ui/base/button.tsx'
import { Grid, Stack } from '#ui/base/layout.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import css from './resultado.module.css'

const shown = ['rate', 'nomeRede', 'raioKm', ...outrosServicos.Exame.map(([name]) => name)]

/** The filters of the search that a comparison has (B3, B4) and the distance, behind a button; a plain GET form. */
export function Filters({ q, active }: { q: OrcamentoQuery; active: number }) {
  return (
    // Another comparison shows its own values.
    <details className={css.filters} key={JSON.stringify([q.rate, q.nomeRede, q.servicos, q.raioKm])}>
      <FilterSummary chosen={active} />
      <Form action="/orcamento/resultado" className={css.form} preventScrollReset>
        <Kept q={q} shown={shown} />
        <Grid columns={3}>
          <Stack>
            <Field label="Avaliação">
              <Select
                name="rate"
                defaultValue={q.rate ?? ''}
                placeholder="Qualquer nota"
                options={notas.map((nota) => ({ value: String(nota), label: notaLabel(nota) }))}
              />
            </Field>
            <Field label="Até onde">
              <Select
                name="raioKm"
                defaultValue={q.raioKm}
                options={raios.map((km) => ({ value: String(km), label: `até ${km} km` }))}
              />
            </Field>
          </Stack>
          <FieldGroup label="Outros serviços">
            {outrosServicos.Exame.map(([name, label]) => (
              <Checkbox key={name} name={name} value="S" defaultChecked={q.servicos.includes(name)}>
                {label}
              </Checkbox>
            ))}
          </FieldGroup>
          <Field label="Nome do prestador">
            <Input type="search" name="nomeRede" defaultValue={q.nomeRede} maxLength={80} />
          </Field>
        </Grid>
        <Button>Ver resultados</Button>
      </Form>
    </details>
  )
}
