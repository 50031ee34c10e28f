import type { Preco } from '@alento/contract/preco/preco.ts'
import {
  type PriceField,
  type PriceTexts,
  priceFields,
  readRow,
  type RowErrors,
  toTexts,
} from '#pages/unidade/precos/read-row.ts'

/** Texts typed over a row, and why it was not saved. */
export type Edit = { texts: PriceTexts; problem?: string; errors?: RowErrors }
/** A row that was sent: shown as saved, and restored when it is refused. */
export type SentRow = { before: Preco; texts: PriceTexts }

export type State = {
  rows: readonly Preco[]
  edits: Readonly<Record<string, Edit>>
  sent: Readonly<Record<string, SentRow>>
}

export type Refusal = { problem?: string; errors?: RowErrors; now?: Preco | null }

export type Act =
  | { kind: 'type'; id: string; field: PriceField; text: string }
  | { kind: 'save'; ids: readonly string[] }
  | { kind: 'saved'; preco: Preco }
  | { kind: 'refused'; id: string; refusal: Refusal }
  | { kind: 'removed'; id: string }
  | { kind: 'discard' }

export const start = (rows: readonly Preco[], edits: Record<string, Edit> = {}): State => ({
  rows,
  edits,
  sent: {},
})

const without = <T>(record: Readonly<Record<string, T>>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id))

const replace = (rows: readonly Preco[], next: Preco): Preco[] =>
  rows.map((row) => (row._id === next._id ? next : row))

const isSame = (a: PriceTexts, b: PriceTexts): boolean => priceFields.every((field) => a[field] === b[field])

function type(state: State, id: string, field: PriceField, text: string): State {
  const row = state.rows.find((r) => r._id === id)
  if (!row) return state
  const saved = toTexts(row)
  const texts = { ...(state.edits[id]?.texts ?? saved), [field]: text }
  const edits = isSame(texts, saved) ? without(state.edits, id) : { ...state.edits, [id]: { texts } }
  return { ...state, edits }
}

/** Rows that are being saved wait for the response before they are sent again. */
function save(state: State, ids: readonly string[]): State {
  let { rows, edits, sent } = state
  for (const id of ids) {
    const edit = edits[id]
    const before = rows.find((r) => r._id === id)
    if (!edit || !before || sent[id]) continue
    const read = readRow(edit.texts)
    if (read.errors) {
      edits = { ...edits, [id]: { texts: edit.texts, errors: read.errors } }
      continue
    }
    edits = without(edits, id)
    sent = { ...sent, [id]: { before, texts: edit.texts } }
    rows = replace(rows, { ...before, ...read.valores } as Preco)
  }
  return { rows, edits, sent }
}

/** Restores the row, or takes somebody else's values, with the typed texts on top: newer texts win. */
function refuse(state: State, id: string, { now, ...why }: Refusal): State {
  const sent = state.sent[id]
  if (!sent) return state
  const texts = state.edits[id]?.texts ?? sent.texts
  return {
    rows: replace(state.rows, now ?? sent.before),
    edits: { ...state.edits, [id]: { texts, ...why } },
    sent: without(state.sent, id),
  }
}

/** Reducer of the editable price table: unsaved edits, rows being saved, and refusals. */
export function reduceEdits(state: State, act: Act): State {
  switch (act.kind) {
    case 'type':
      return type(state, act.id, act.field, act.text)
    case 'save':
      return save(state, act.ids)
    case 'saved':
      return { ...state, rows: replace(state.rows, act.preco), sent: without(state.sent, act.preco._id) }
    case 'refused':
      return refuse(state, act.id, act.refusal)
    case 'removed':
      return {
        rows: state.rows.filter((row) => row._id !== act.id),
        edits: without(state.edits, act.id),
        sent: without(state.sent, act.id),
      }
    default:
      return { ...state, edits: {} }
  }
}

/** Number of rows waiting to be saved, and of those with an error. */
export function countEdits({ edits }: State): { changed: number; wrong: number } {
  const all = Object.values(edits)
  const wrong = all.filter(
    (e) => e.problem !== undefined || e.errors !== undefined || readRow(e.texts).errors,
  )
  return { changed: all.length, wrong: wrong.length }
}
