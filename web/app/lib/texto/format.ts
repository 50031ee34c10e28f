import { brasilia } from '@alento/contract/base/zona.ts'
import { formatDia } from '@alento/contract/base/texto.ts'

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })
const dayMonth = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const noonUtc = (dia: string): Date => new Date(`${dia}T12:00:00Z`)
const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)

/** YYYY-MM-DD as 'Quarta, 25 de novembro'. */
export const formatDiaLongo = (dia: string): string =>
  `${capital(weekday.format(noonUtc(dia)).replace('-feira', ''))}, ${dayMonth.format(noonUtc(dia))}`

/** YYYY-MM-DD as '14 de março'. */
export const formatDiaMes = (dia: string): string => dayMonth.format(noonUtc(dia))

/** YYYY-MM-DD as 'Quarta, 25/11/2026'. */
export const formatDiaSemana = (dia: string): string =>
  `${capital(weekday.format(noonUtc(dia)).replace('-feira', ''))}, ${formatDia(dia)}`

/** The same text inside a sentence: 'Quarta, 25/11' as 'quarta, 25/11'. */
export const midSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Cached per time zone: creating a formatter takes longer than fifty uses of it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** An instant as '23/11/2026, às 14:31' in the zone `fuso` (IANA). No line breaks before the hour. */
export function formatInstante(iso: string, fuso = brasilia): string {
  const parts = clockOf(fuso).formatToParts(new Date(iso))
  const get = (type: string): string => parts.find((p) => p.type === type)?.value ?? ''
  return `${get('day')}/${get('month')}/${get('year')}, às\u00a0${get('hour')}:${get('minute')}`
}

/** An instant as 'às 14:31' when it is on that day of the zone, else as `formatInstante`. */
export function formatHora(iso: string, dia: string, fuso: string): string {
  const [day, time] = formatInstante(iso, fuso).split(', ')
  return day === formatDia(dia) && time ? time : `${day}, ${time}`
}

/** First two words of a name, as the header shows it. */
export const firstTwoWords = (name: string): string => name.trim().split(/\s+/).slice(0, 2).join(' ')
