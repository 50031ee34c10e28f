import IconTrash from 'icon:trash'
import { type KeyboardEvent, useRef } from 'react'
import type { Preco } from '@alento/contract/preco/preco.ts'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Table } from '#ui/data/table.tsx'
import type { Act, State } from './edits.ts'
import { sortable } from './live-head.tsx'
import css from '#pages/unidade/precos/precos.module.css'
import { usePriceLabels } from '#pages/unidade/precos/price-labels.ts'
import { columnsOf, fieldId, PriceRow, type RowState } from '#pages/unidade/precos/price-row.tsx'
import { type PriceField, toTexts } from '#pages/unidade/precos/read-row.ts'
import type { Sort } from './use-price-rows.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

const stateOf = ({ edits, sent }: State, preco: Preco): RowState => {
  const edit = edits[preco._id]
  if (!edit) return { texts: toTexts(preco), ...(sent[preco._id] && { note: 'Salvando' }) }
  return { ...edit, note: 'Alterado, falta salvar' }
}

/** Keys that move to the same field of the row above or below: Enter also saves, the arrows only move. */
const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

function goTo(preco: Preco | undefined, field: PriceField): void {
  const input = preco && document.getElementById(fieldId(preco._id, field))
  if (!(input instanceof HTMLInputElement)) return
  input.focus()
  input.select()
}

type LiveRowsProps = {
  state: State
  shown: readonly Preco[]
  taxaBp: number
  sort: Sort
  onSort: (sort: Sort) => void
  tell: (act: Act) => void
  onRemove: (preco: Preco) => void
}

/** Renders the rows near the window; the others are empty space. */
export function LiveRows({ state, shown, taxaBp, sort, onSort, tell, onRemove }: LiveRowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const columns = columnsOf(usePriceLabels())
  const { items, measure, above, below } = useVirtualRows(shown, box)
  const gap = (height: number) =>
    height > 0 && <tr aria-hidden="true" style={{ height }} className={css.gap} />

  function press(index: number, field: PriceField, event: KeyboardEvent<HTMLInputElement>) {
    const by = steps[event.key]
    if (!by || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (event.key === 'Enter') tell({ kind: 'save', ids: [shown[index]!._id] }) // a row that is shown
    goTo(shown[index + (event.shiftKey ? -by : by)], field)
  }
  return (
    <div ref={box}>
      <Card pad="flush">
        <Table
          caption="Serviços e preços"
          columns={sortable(columns, sort, onSort)}
          className={css.table}
          aria-rowcount={shown.length + 1}
        >
          {gap(above)}
          {items.map(({ index }) => {
            const preco = shown[index]! // as above
            return (
              <PriceRow
                key={preco._id}
                ref={measure}
                index={index}
                preco={preco}
                taxaBp={taxaBp}
                state={stateOf(state, preco)}
                onType={(field, text) => tell({ kind: 'type', id: preco._id, field, text })}
                onKey={(field, event) => press(index, field, event)}
              >
                <Button
                  type="button"
                  variant="quiet"
                  size="small"
                  square
                  icon={IconTrash}
                  aria-label={`Remover: ${preco.nome}`}
                  onClick={() => onRemove(preco)}
                />
              </PriceRow>
            )
          })}
          {gap(below)}
        </Table>
      </Card>
    </div>
  )
}
