import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  rowSortingFeature,
  sortFn_basic,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useState } from 'react'
import type { Preco } from '@alento/contract/preco/preco.ts'
import { foldText } from '@alento/contract/base/texto.ts'
import { priceFields } from '#pages/unidade/precos/read-row.ts'

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: { basic: sortFn_basic },
})

/** The texts that the search looks at: name, description, code. */
const searched = ({ nome, descricaoConsulta, codigoExame }: Preco): string =>
  foldText(`${nome} ${descricaoConsulta ?? ''} ${codigoExame ?? ''}`)

const columns = [
  { id: 'busca', accessorFn: searched, filterFn: 'includesString' as const, sortFn: 'basic' as const },
  ...priceFields.map((field) => ({
    id: field,
    accessorFn: (p: Preco) => p[field],
    sortFn: 'basic' as const,
  })),
]

export type Sort = { id: string; desc: boolean } | null

/** The rows that match the typed text, in the chosen order; by default by name, as loaded. */
export function usePriceRows(rows: readonly Preco[]) {
  const [text, setText] = useState('')
  const [sort, setSort] = useState<Sort>(null)
  const sorting: SortingState = sort ? [sort] : []
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => row._id,
    state: { columnFilters: text.trim() ? [{ id: 'busca', value: foldText(text) }] : [], sorting },
  })
  return { text, setText, sort, setSort, shown: table.getRowModel().rows.map((row) => row.original) }
}
