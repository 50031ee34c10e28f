import IconArrowDown from 'icon:arrow-down'
import IconArrowUp from 'icon:arrow-up'
import { Icon } from '#ui/base/icon.tsx'
import css from '#pages/unidade/precos/precos.module.css'
import type { columnsOf } from '#pages/unidade/precos/price-row.tsx'
import { priceFields } from '#pages/unidade/precos/read-row.ts'
import type { Sort } from './use-price-rows.ts'

/** Each click goes on: by name, cheapest first, most expensive first. */
const next = (id: string, sort: Sort): Sort => {
  if (sort?.id !== id) return { id, desc: false }
  return sort.desc ? null : { id, desc: true }
}

/** The columns; the headers of the prices sort the list. */
export const sortable = (columns: ReturnType<typeof columnsOf>, sort: Sort, onSort: (sort: Sort) => void) =>
  columns.map((column, place) => {
    const field = priceFields[place - 1]
    if (!field) return column
    const mine = sort?.id === field ? sort : null
    return {
      ...column,
      label: (
        <button type="button" className={css.sort} onClick={() => onSort(next(field, sort))}>
          {column.label}
          {mine && <Icon of={mine.desc ? IconArrowDown : IconArrowUp} size="s" />}
          {mine && <span className="sr">{mine.desc ? ', maior primeiro' : ', menor primeiro'}</span>}
        </button>
      ),
    }
  })
