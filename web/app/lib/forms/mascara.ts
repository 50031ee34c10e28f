import { groupData } from '@alento/contract/base/digitado.ts'

/** '14/03/1957' as milliseconds of midnight UTC; NaN when there is no such day. */
export function epochOf(data: string): number {
  const found = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(data.trim())
  if (!found) return Number.NaN
  const [day, month, year] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const ms = Date.UTC(year, month - 1, day)
  const date = new Date(ms)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? ms : Number.NaN
}

/** A typed birth date as it is sent, '1957-03-14'; a text that is no day stays as typed. Without scripts nothing writes the bars. */
export function diaOf(typed: string): string {
  const ms = epochOf(groupData(typed))
  return Number.isNaN(ms) ? typed.trim() : new Date(ms).toISOString().slice(0, 10)
}
