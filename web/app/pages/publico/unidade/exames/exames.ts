import { countText } from '@alento/contract/base/texto.ts'
import { savingPercent } from '@alento/contract/base/parte.ts'
import type { CardState, Divida } from '#lib/tempo/booking.ts'
import type { Prices } from '#lib/busca/prices.ts'
import { withChoices } from '#lib/api/with-choices.ts'

/** An exam of a unit's price list. `dias` until its result; null where the unit does not say. */
export type ExamRow = { id: string; codigo: string; nome: string; dias: number | null; prices: Prices }

export type PackRow = {
  id: string
  nome: string
  dias: number | null
  prices: Prices
  exames: { codigo: string; nome: string }[]
}

/** Data of a page about exams, besides the URL. */
export type ExamShop = {
  card: CardState
  /** Cheapest plan of the card, in centavos a month, for somebody without a card; null when none is on sale. */
  plano: number | null
  divida: Divida | null
  /** The unit takes online payment, so the platform's price is offered. */
  online: boolean
  marca: string
  rede: string
  /** The exams named in the URL, in its order, as they were when the page was loaded. */
  chosen: ExamRow[]
  pacotes: PackRow[]
  /** The unit sells exams alone too. */
  avulsos: boolean
  /** Number of exams and packages of the URL that the unit does not sell. */
  missing: number
  /** Largest number of exams in one order. */
  max: number
  /** Idempotency key: one order for each load of the page and each choice, however often it is sent. */
  chave: string
}

type Source = { getAll: (name: string) => unknown[] }

const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text)

/** More than any page shows; a URL with more is cut to this. */
const most = 100

function readIds(source: Source, name: string): string[] {
  const texts = source.getAll(name).flatMap((v) => (typeof v === 'string' ? v.split(',') : []))
  return [...new Set(texts.filter(isId))].slice(0, most)
}

/** Ids of exams in a URL or a posted form: repeated, separated by commas, or both; each once, in their order. */
export const readExames = (source: Source): string[] => readIds(source, 'exames')

/** The same for packages. */
export const readPacotes = (source: Source): string[] => readIds(source, 'pacotes')

const listed = (ids: readonly string[]): string | null => (ids.length > 0 ? ids.join(',') : null)

/** The query with these exams and packages. */
export const withExames = (
  search: string,
  ids: readonly string[],
  pacotes: readonly string[] = readPacotes(new URLSearchParams(search)),
): string => withChoices(search, { exames: listed(ids), pacotes: listed(pacotes) })

/** The name of the chosen package that includes an exam; null when none does. */
export const includedIn = (pacotes: readonly PackRow[], codigo: string): string | null =>
  pacotes.find((p) => p.exames.some((e) => e.codigo === codigo))?.nome ?? null

/** Number of exams to be done: those chosen alone and those of the packages. */
export const countAll = (exames: readonly ExamRow[], pacotes: readonly PackRow[]): number =>
  exames.length + sum(pacotes.map((p) => p.exames.length))

/** Keeps remaining exams in place, so that the URL still begins with the exam it was made for, and appends new ones. */
export const keepOrder = (before: readonly string[], now: readonly string[]): string[] => [
  ...before.filter((id) => now.includes(id)),
  ...now.filter((id) => !before.includes(id)),
]

const sum = (values: readonly number[]): number => values.reduce((total, v) => total + v, 0)

/** The subtotals of the three prices (C4), in centavos; the saving is computed from the sums, in percent with 2 decimals. */
export function subtotals(rows: readonly { prices: Prices }[], online: boolean): Prices {
  const sinSaude = sum(rows.map((r) => r.prices.sinSaude))
  const particular = sum(rows.map((r) => r.prices.particular))
  return {
    sinSaude,
    alento: online ? sum(rows.map((r) => r.prices.alento ?? 0)) : null,
    particular,
    saving: savingPercent(particular, sinSaude),
  }
}

/** '1 exame', '12 exames'. */
export const countExames = (count: number): string => countText(count, 'exame', 'exames')

/** '1 pacote de exames', '3 pacotes de exames'. */
export const countPacotes = (count: number): string =>
  countText(count, 'pacote de exames', 'pacotes de exames')

/** 'Hemograma, Glicose, TSH e mais 9'. */
export function namesOf(rows: readonly { nome: string }[], shown = 6): string {
  const names = rows.map((r) => r.nome)
  if (names.length <= shown) return names.join(', ')
  return `${names.slice(0, shown - 1).join(', ')} e mais ${names.length - shown + 1}`
}
