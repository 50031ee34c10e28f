import IconAlertCircle from 'icon:alert-circle'
import IconHistory from 'icon:history'
import IconTrash from 'icon:trash'
import type { KeyboardEvent, ReactNode } from 'react'
import { discountOf, unitShareOf } from '@alento/contract/base/parte.ts'
import { resultadoText } from '@alento/contract/preco/pacote.can.ts'
import type { Preco } from '@alento/contract/preco/preco.ts'
import { PriceInput } from '#parts/forms/price-input.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Money } from '#ui/data/money.tsx'
import { Cell, TableRow } from '#ui/data/table.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { numberText } from '#ui/data/number.ts'
import css from './precos.module.css'
import { usePriceLabels } from './price-labels.ts'
import { priceFields, type PriceField, type PriceTexts, readRow, type RowErrors } from './read-row.ts'

export const columnsOf = (labels: Record<PriceField, string>) => [
  { label: 'Serviço' },
  ...priceFields.map((field) => ({ label: labels[field], number: true })),
  { label: 'Desconto', number: true },
  { label: 'Ações', hideLabel: true },
]

/** The id of a field, by which it is found again after the table is rendered again. */
export const fieldId = (id: string, field: PriceField): string => `${field}-${id}`
export const servicePath = (id: string): string => `/admin/precos/servico/${id}`

export type RowState = {
  texts: PriceTexts
  errors?: RowErrors | null
  /** The reason why the whole row was refused. */
  problem?: string
  /** The row's state: 'Alterado, falta salvar'. */
  note?: string
}

type RowProps = {
  preco: Preco
  taxaBp: number
  state: RowState
  /** The form to which the fields belong, if any. */
  form?: string
  onType?: (field: PriceField, text: string) => void
  onKey?: (field: PriceField, event: KeyboardEvent<HTMLInputElement>) => void
  /** Buttons at the end of the row. */
  children?: ReactNode
  ref?: (row: HTMLTableRowElement | null) => void
  /** Index in a list of which only a part is rendered. */
  index?: number
}

const errorId = (id: string): string => `erro-${id}`
const nameOf = ({ nome, descricaoConsulta }: Preco): string =>
  descricaoConsulta ? `${nome}, ${descricaoConsulta}` : nome

/** The unit's share of an order at this price, in words. */
const Receives = ({ centavos, taxaBp }: { centavos: number; taxaBp: number }) => (
  <small className={css.receives}>
    você recebe <Money centavos={unitShareOf(centavos, taxaBp)} />
  </small>
)

function PriceCell({ preco, taxaBp, state, form, onType, onKey, field }: RowProps & { field: PriceField }) {
  const { valores } = readRow(state.texts)
  const label = usePriceLabels()[field]
  const wrong = state.errors?.[field] !== undefined
  return (
    <Cell number label={label} className={css.price}>
      <PriceInput
        id={fieldId(preco._id, field)}
        name={field}
        aria-label={`${nameOf(preco)}, ${label}`}
        className={css.cell}
        {...(form !== undefined && { form })}
        {...(wrong && { 'aria-invalid': true, 'aria-describedby': errorId(preco._id) })}
        {...(onType
          ? { value: state.texts[field], onText: (text) => onType(field, text) }
          : { defaultValue: state.texts[field] })}
        {...(onKey && { onKeyDown: (event) => onKey(field, event) })}
      />
      {field !== 'valorParticular' && valores && <Receives centavos={valores[field]} taxaBp={taxaBp} />}
    </Cell>
  )
}

/** The service, and the state of its row. */
function ServiceCell({ preco, state, wrong }: { preco: Preco; state: RowState; wrong: string | null }) {
  return (
    <Cell full long>
      <b>{preco.nome}</b>
      <small>{preco.descricaoConsulta ?? `TUSS ${preco.codigoExame}`}</small>
      {preco.resultadoDias !== null && <small>{resultadoText(preco.resultadoDias)}</small>}
      {state.note && wrong === null && <span className={css.note}>{state.note}</span>}
      {wrong !== null && (
        <span role="alert" className={css.problem} id={errorId(preco._id)}>
          <Icon of={IconAlertCircle} size="s" />
          <span>{wrong}</span>
        </span>
      )}
    </Cell>
  )
}

/** One service with three price fields. The unit's share and the discount update while typing. */
export function PriceRow({ children, ref, index, ...props }: RowProps) {
  const { preco, state } = props
  const { valores } = readRow(state.texts)
  const wrong = state.problem ?? (Object.values(state.errors ?? {}).join('. ') || null)
  const tone = wrong === null ? (state.note ? ('edit' as const) : null) : ('error' as const)
  return (
    <TableRow
      {...(ref && { ref })}
      {...(index !== undefined && { 'data-index': index, 'aria-rowindex': index + 2 })}
      {...(tone && { tone })}
      className={css.row}
    >
      <ServiceCell preco={preco} state={state} wrong={wrong} />
      {priceFields.map((field) => (
        <PriceCell key={field} {...props} field={field} />
      ))}
      <Cell number label="Desconto" className={css.discount}>
        <b>
          {valores ? `${numberText(discountOf(valores.valorParticular, valores.valorSinSaude), 2)}%` : '–'}
        </b>
      </Cell>
      <Cell className={css.tail}>
        <span className={css.acts}>
          {children}
          <ButtonLink
            variant="quiet"
            size="small"
            square
            icon={IconHistory}
            href={servicePath(preco._id)}
            aria-label={`Detalhes e histórico: ${nameOf(preco)}`}
          />
        </span>
      </Cell>
    </TableRow>
  )
}

/** Removing needs a confirmation; without scripts it is on the service's own page. */
export const RemoveLink = ({ preco }: { preco: Preco }) => (
  <ButtonLink
    variant="quiet"
    size="small"
    square
    icon={IconTrash}
    href={`${servicePath(preco._id)}?remover=1`}
    aria-label={`Remover: ${preco.nome}`}
  />
)
