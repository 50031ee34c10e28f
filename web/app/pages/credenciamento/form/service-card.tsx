import IconPlus from 'icon:plus'
import IconTrash from 'icon:trash'
import { type MouseEvent, useState } from 'react'
import { fieldError } from '#lib/api/api.ts'
import { PriceInput } from '#parts/forms/price-input.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { useOpenError } from '#ui/forms/answered.tsx'
import { Field, useFieldIdOf } from '#ui/forms/field.tsx'
import { Grid, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { type Option, Select } from '#ui/forms/select.tsx'
import { nextRow, type Part, rowField, rowsOf } from './form-fields.ts'
import css from '#pages/credenciamento/credenciamento.module.css'

type Props = Part & { especialidades: readonly Option[] }

/**
 * The services of the unit (N2): a clinic's table, or the only specialty of an office or doctor. The style sheet shows the
 * fields that apply.
 */
export function ServiceCard(props: Props) {
  return (
    <>
      <Card as="section" aria-label="Especialidades" className={css.tabela}>
        <ServiceTable {...props} />
      </Card>
      <Card as="section" aria-label="Especialidade" className={css.uma}>
        <Stack gap={24}>
          <h2>Especialidade</h2>
          <Grid>
            <Field
              name="especialidade"
              label="Especialidade"
              error={fieldError(props.refusal?.problema, 'especialidade')}
            >
              <Select
                name="especialidade"
                defaultValue={props.typed['especialidade'] ?? ''}
                placeholder="Escolha"
                options={props.especialidades}
              />
            </Field>
            <Field
              name="valorParticular"
              label="Valor particular da consulta (R$)"
              hint="Quanto você cobra hoje de quem paga direto."
              error={fieldError(props.refusal?.problema, 'valorParticular')}
            >
              <PriceInput
                name="valorParticular"
                defaultValue={props.refusal?.typed['valorParticular'] ?? props.typed['valorParticular']}
                maxLength={14}
                required
              />
            </Field>
          </Grid>
        </Stack>
      </Card>
    </>
  )
}

/** A constant function: React calls a new one again at each render, which would take the focus from the field being typed into. */
const focusOnce = (select: HTMLSelectElement | null): void => select?.focus()

function ServiceTable({ typed, refusal, especialidades }: Props) {
  const [rows, setRows] = useState(() => rowsOf(typed))
  const [added, setAdded] = useState<string | null>(null)
  const { error, onInput: closeError } = useOpenError(fieldError(refusal?.problema, 'listDadosConsulta'))
  const listId = useFieldIdOf()('listDadosConsulta')
  const add = (event: MouseEvent) => {
    event.preventDefault()
    const row = nextRow(rows)
    setRows([...rows, row])
    setAdded(row)
    closeError()
  }
  return (
    <Stack gap={16}>
      <h2>Especialidades</h2>
      <input type="hidden" name="linhas" value={rows.join(',')} />
      {rows.length === 0 && (
        <div id={listId} data-invalid={error ? '' : undefined}>
          <Notice tone={error ? 'stop' : 'info'} role={error ? 'alert' : undefined}>
            Informe as especialidades atendidas
          </Notice>
        </div>
      )}
      {rows.map((row, n) => (
        <ServiceRow
          key={row}
          row={row}
          place={n}
          isNew={row === added}
          typed={typed}
          refusal={refusal}
          especialidades={especialidades}
          onRemove={(event) => {
            event.preventDefault()
            setRows(rows.filter((r) => r !== row))
            closeError()
          }}
        />
      ))}
      {rows.length > 0 && error && <Notice tone="stop">{error}</Notice>}
      <div>
        <Button variant="outline" icon={IconPlus} name="intent" value="linha" onClick={add}>
          Adicionar especialidade
        </Button>
      </div>
    </Stack>
  )
}

type Row = Props & { row: string; place: number; isNew: boolean; onRemove: (event: MouseEvent) => void }

/** `place` is the row's index in the list, as in the API's errors. */
function ServiceRow({ row, place, isNew, typed, refusal, especialidades, onRemove }: Row) {
  const nameOf = (field: string) => `listDadosConsulta.${place}.${field}`
  const errorOf = (field: string) => fieldError(refusal?.problema, nameOf(field))
  const before = (field: Parameters<typeof rowField>[1]) => typed[rowField(row, field)]
  return (
    <fieldset className={css.row} aria-label={`Especialidade ${place + 1}`}>
      <Field name={nameOf('especialidade')} label="Especialidade" error={errorOf('especialidade')}>
        <Select
          name={rowField(row, 'especialidade')}
          defaultValue={before('especialidade') ?? ''}
          placeholder="Escolha"
          options={especialidades}
          ref={isNew ? focusOnce : undefined}
        />
      </Field>
      <Field name={nameOf('qtdProfissionais')} label="Profissionais" error={errorOf('qtdProfissionais')}>
        <Select
          name={rowField(row, 'qtdProfissionais')}
          defaultValue={before('qtdProfissionais') ?? '1'}
          options={Array.from({ length: 10 }, (_, n) => ({ value: String(n + 1), label: String(n + 1) }))}
        />
      </Field>
      <Field
        name={nameOf('valorParticular')}
        label="Valor particular (R$)"
        error={errorOf('valorParticular')}
      >
        <PriceInput
          name={rowField(row, 'valorParticular')}
          defaultValue={before('valorParticular')}
          maxLength={14}
        />
      </Field>
      <Button
        variant="stop-quiet"
        icon={IconTrash}
        name="intent"
        value={`remover.${row}`}
        onClick={onRemove}
        aria-label={`Remover a especialidade ${place + 1}`}
      >
        Remover
      </Button>
    </fieldset>
  )
}
