import { addDays, countDays } from '../base/zona.ts'

/** Periods of the platform's numbers, for server and pages, free of zod. Days are texts YYYY-MM-DD in Brasília, both included. */
export type Periodo = { de: string; ate: string }

/** The longest period: three years. A period is compared with one as long before it. */
export const maxDias = 1096

/** The first day of the month `by` months after that of `dia`. */
function firstOfMonth(dia: string, by = 0): string {
  const [year = 0, month = 1] = dia.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
}

const lastOfMonth = (dia: string): string => addDays(firstOfMonth(dia, 1), -1)

/** The same day of the month `by` months later; the last one of a shorter month, and of any month for a last one. */
function sameDay(dia: string, by: number): string {
  const last = lastOfMonth(firstOfMonth(dia, by))
  if (dia === lastOfMonth(dia)) return last
  const wanted = addDays(firstOfMonth(dia, by), Number(dia.slice(8)) - 1)
  return wanted < last ? wanted : last
}

const monthsBetween = (de: string, ate: string): number =>
  (Number(ate.slice(0, 4)) - Number(de.slice(0, 4))) * 12 + Number(ate.slice(5, 7)) - Number(de.slice(5, 7))

/**
 * The period that one is compared with. A period that begins on the first of a month is compared month by month: 1 to 23 November
 * with 1 to 23 October, the whole of October with the whole of September. Any other one with as many days just before it.
 */
export function periodoBefore(p: Periodo): Periodo {
  if (!p.de.endsWith('-01')) return { de: addDays(p.de, -countDays(p)), ate: addDays(p.de, -1) }
  const months = monthsBetween(p.de, p.ate) + 1
  return { de: firstOfMonth(p.de, -months), ate: sameDay(p.ate, -months) }
}

export const periodosProntos = ['7-dias', '30-dias', 'mes', 'mes-passado', '12-meses'] as const
export type PeriodoPronto = (typeof periodosProntos)[number]

/** Kilometres from the seat of a city within which the nearest unit with a service is looked for. */
export const alcancePertoKm = 150

/**
 * The days of a ready-made period, today among them; `hoje` is the day in Brasília. Twelve months are this month and the eleven before
 * it.
 */
export function periodoOfPronto(pronto: PeriodoPronto, hoje: string): Periodo {
  if (pronto === '7-dias') return { de: addDays(hoje, -6), ate: hoje }
  if (pronto === '30-dias') return { de: addDays(hoje, -29), ate: hoje }
  if (pronto === 'mes') return { de: firstOfMonth(hoje), ate: hoje }
  if (pronto === '12-meses') return { de: firstOfMonth(hoje, -11), ate: hoje }
  return { de: firstOfMonth(hoje, -1), ate: addDays(firstOfMonth(hoje), -1) }
}

/** Longer periods are shown by month: a chart has room for about three months of days. */
export const isByMonth = (p: Periodo): boolean => countDays(p) > 92

/** The days of a period, or the first days of its months, in order. */
export function passosOf(p: Periodo): string[] {
  const passos: string[] = []
  const next = (dia: string): string => (isByMonth(p) ? firstOfMonth(dia, 1) : addDays(dia, 1))
  for (let dia = isByMonth(p) ? firstOfMonth(p.de) : p.de; dia <= p.ate; dia = next(dia)) passos.push(dia)
  return passos
}

/** The change from `antes` to `agora` in basis points of `antes`; null when there was nothing before. */
export const mudancaBp = (agora: number, antes: number): number | null =>
  antes === 0 ? null : Math.round(((agora - antes) / Math.abs(antes)) * 10_000)

/** `parte` of `todo` in basis points; null of nothing, and of less: more cards may be new in a period than are active at its end. */
export const parteBp = (parte: number, todo: number): number | null =>
  todo <= 0 ? null : Math.round((parte / todo) * 10_000)
