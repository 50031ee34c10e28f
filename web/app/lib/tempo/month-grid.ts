/** Days are YYYY-MM-DD, months YYYY-MM: calendar texts, independent of clock and time zone. */
const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day))
const iso = (date: Date): string => date.toISOString().slice(0, 10)
const parts = (mes: string): [year: number, month: number] => {
  const [year = 0, month = 1] = mes.split('-').map(Number)
  return [year, month]
}

export const monthOf = (dia: string): string => dia.slice(0, 7)

export function addMonths(mes: string, by: number): string {
  const [year, month] = parts(mes)
  return monthOf(iso(utc(year, month + by, 1)))
}

/** The days of a month, with nulls before the first so that every week starts on Sunday. */
export function monthGrid(mes: string): (string | null)[] {
  const [year, month] = parts(mes)
  const before = utc(year, month, 1).getUTCDay()
  const days = utc(year, month + 1, 0).getUTCDate()
  return [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: days }, (_, i) => `${mes}-${String(i + 1).padStart(2, '0')}`),
  ]
}

/** Returns a month without the whole weeks before a day, so that past days are not in the way. */
export function monthFrom(mes: string, from: string | undefined): (string | null)[] {
  const grid = monthGrid(mes)
  if (!from || monthOf(from) !== mes) return grid
  const at = grid.indexOf(from)
  return grid.slice(at - (at % 7))
}

const months =
  'Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro'.split(' ')

/** 11 as 'novembro'. */
export const monthName = (mes: number): string => months[mes - 1]!.toLowerCase()

/** '2026-11' as 'Novembro de 2026'. */
export const formatMonth = (mes: string): string => `${months[parts(mes)[1] - 1]} de ${mes.slice(0, 4)}`

const brDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** Parses DD/MM/YYYY as typed, or YYYY-MM-DD; null when there is no such day. */
export function parseDia(text: string): string | null {
  const [, d, m, y] = brDay.exec(text.trim()) ?? []
  const dia = y ? `${y}-${m!.padStart(2, '0')}-${d!.padStart(2, '0')}` : text.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dia)) return null
  const [year = 0, month = 0, day = 0] = dia.split('-').map(Number)
  return iso(utc(year, month, day)) === dia ? dia : null
}

export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)
