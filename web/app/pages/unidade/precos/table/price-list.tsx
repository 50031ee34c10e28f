import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Preco, TipoPreco } from '@alento/contract/preco/preco.ts'
import type { Edit } from './edits.ts'
import type { LiveProps } from './live-table.tsx'
import { PlainTable } from '#pages/unidade/precos/plain-table.tsx'
import type { RowState } from '#pages/unidade/precos/price-row.tsx'
import { type PriceTexts, priceFields, toTexts } from '#pages/unidade/precos/read-row.ts'

/** Largest whole list. No unit has more, because the catalog is smaller. */
const most = 10_000

async function fetchAll(rede: string, tipo: TipoPreco, signal: AbortSignal): Promise<Preco[]> {
  const query = new URLSearchParams({ rede, tipo, limit: String(most) })
  const response = await fetch(`/api/precos?${query}`, { signal })
  if (!response.ok) throw new Error(`price list: ${response.status}`)
  return (await response.json()) as Preco[]
}

/** Reads the values typed into the plain table before the other one replaces it. */
function readTyped(box: HTMLElement | null, rows: readonly Preco[]): Record<string, Edit> {
  const inputs = new Map(
    Array.from(box?.querySelectorAll<HTMLInputElement>('input[inputmode]') ?? [], (input) => [
      input.id,
      input.value,
    ]),
  )
  const typed: Record<string, Edit> = {}
  for (const row of rows) {
    const saved = toTexts(row)
    const texts = Object.fromEntries(
      priceFields.map((field) => [field, inputs.get(`${field}-${row._id}`) ?? saved[field]]),
    ) as PriceTexts
    if (priceFields.some((field) => texts[field] !== saved[field])) typed[row._id] = { texts }
  }
  return typed
}

type Live = { Table: ComponentType<LiveProps>; props: Pick<LiveProps, 'rows' | 'typed' | 'focused'> }

/**
 * The table as rendered by the server, then, with scripts, one table of the whole list, which takes over typed text and focus.
 * If the list cannot be loaded, the first table stays: it can do everything, a page at a time.
 */
export function PriceList({
  rede,
  tipo,
  list,
  taxaBp,
  refused,
  children,
}: {
  rede: string
  tipo: TipoPreco
  list: readonly Preco[]
  taxaBp: number
  refused: { id: string; state: RowState } | null
  /** Search and pages of the plain table. */
  children: (table: React.ReactNode) => React.ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<Live | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const swap = async () => {
      const [{ LiveTable }, rows] = await Promise.all([
        import('./live-table.tsx'),
        fetchAll(rede, tipo, leaving.signal),
      ])
      if (leaving.signal.aborted) return
      const typed = readTyped(box.current, rows)
      const focused = box.current?.contains(document.activeElement) ? document.activeElement!.id : null
      setLive({ Table: LiveTable, props: { rows, typed, focused } })
    }
    swap().catch(() => {}) // the plain table stays
    return () => leaving.abort()
  }, [rede, tipo])
  if (live) return <live.Table rede={rede} taxaBp={taxaBp} {...live.props} />
  return (
    <div ref={box}>{children(<PlainTable rede={rede} list={list} taxaBp={taxaBp} refused={refused} />)}</div>
  )
}
