import type { DiaAberto } from '@alento/contract/unidade/funcionamento.ts'
import { diasSemana } from '@alento/contract/base/zona.ts'

/** 1 Domingo to 7 Sábado, as the specification counts. */
export const weekdays = diasSemana.map((label, place) => ({ value: String(place + 1), label }))

export const weekdayName = (key: number): string => diasSemana[key - 1] ?? ''

/** '08:00 às 12:00', or a dash. */
export const rangeText = (inicio: string | null, fim: string | null): string =>
  inicio && fim ? `${inicio} às ${fim}` : '–'

/**
 * Normalises a typed time for the API: '8', '800' and '0800' give 08:00. Null for an empty text; other texts are passed on for
 * the API to refuse.
 */
export function timeOf(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  if (digits === '') return text.trim() || null
  const whole = digits.length <= 2 ? `${digits.padStart(2, '0')}00` : digits.padStart(4, '0')
  return whole.length === 4 ? `${whole.slice(0, 2)}:${whole.slice(2)}` : text
}

/** The initial hours of a new weekday of a professional: `key` '' when every day has hours; `same` are free days that open alike. */
export type Proposal = { key: string; horas: DiaAberto | undefined; same: string[] }

const hoursOf = (d: DiaAberto): string =>
  [d.hora_inicio_1, d.hora_fim_1, d.hora_inicio_2, d.hora_fim_2].join(' ')

/** The first weekday from Monday on that has no hours and on which the unit is open, with the unit's own hours. */
export function proposeDay(
  semana: readonly { dia_semana: { key: number } }[],
  abertos: readonly DiaAberto[],
): Proposal {
  const free = [2, 3, 4, 5, 6, 7, 1].filter((key) => !semana.some((l) => l.dia_semana.key === key))
  const open = free.flatMap((key) => abertos.find((d) => d.key === key) ?? [])
  const [horas] = open
  const same = horas ? open.filter((d) => d !== horas && hoursOf(d) === hoursOf(horas)) : []
  return { key: String(horas?.key ?? free[0] ?? ''), horas, same: same.map((d) => String(d.key)) }
}
