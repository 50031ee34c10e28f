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
