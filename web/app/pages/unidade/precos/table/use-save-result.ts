import { countText } from '@alento/contract/base/texto.ts'
import { useEffect, useRef } from 'react'
import type { Preco } from '@alento/contract/preco/preco.ts'
import { fieldId } from '#pages/unidade/precos/price-row.tsx'
import { priceFields, readRow } from '#pages/unidade/precos/read-row.ts'
import { useToast } from '#ui/overlay/toast.tsx'
import type { Edit, State } from './edits.ts'

/** Returns the message of a save: how many rows are stored, and how many were refused. Null when none is stored. */
export function savedText(saved: number, wrong: number): string | null {
  if (saved === 0) return null
  const text = saved === 1 ? 'Preço salvo.' : `${saved} preços salvos.`
  return wrong === 0 ? text : `${text} ${countText(wrong, 'linha ficou', 'linhas ficaram')} com erro.`
}

const errorsOf = (edit: Edit) => edit.errors ?? readRow(edit.texts).errors ?? {}
const isWrong = (edit: Edit | undefined): edit is Edit =>
  edit !== undefined && (edit.problem !== undefined || Object.keys(errorsOf(edit)).length > 0)

function focusWrong(edits: State['edits'], shown: readonly Preco[]): void {
  const row = shown.find(({ _id }) => isWrong(edits[_id]))
  if (!row) return
  const errors = errorsOf(edits[row._id]!)
  const field = priceFields.find((name) => errors[name] !== undefined) ?? 'valorParticular'
  const input = document.getElementById(fieldId(row._id, field))
  input?.focus({ preventScroll: true })
  // In the middle, because the save bar covers the end of the screen.
  input?.scrollIntoView({ block: 'center' })
}

/** Shows the result once every row of a save has a response. The returned function announces a save of all rows. */
export function useSaveResult(state: State, shown: readonly Preco[]): () => void {
  const toast = useToast()
  const round = useRef(new Set<string>())
  const all = useRef(false)
  const { sent, edits } = state
  useEffect(() => {
    const ids = Object.keys(sent)
    for (const id of ids) round.current.add(id)
    if (ids.length > 0 || (round.current.size === 0 && !all.current)) return
    const saved = [...round.current].filter((id) => !isWrong(edits[id])).length
    const text = savedText(saved, Object.values(edits).filter(isWrong).length)
    if (text) toast({ text })
    if (all.current) focusWrong(edits, shown)
    round.current.clear()
    all.current = false
  }, [sent, edits, shown, toast])
  return () => void (all.current = true)
}
