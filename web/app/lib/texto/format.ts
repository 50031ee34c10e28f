import { formatDia } from '@alento/contract/base/texto.ts'
import { monthName } from '#lib/tempo/month-grid.ts'
import { brasilia, diaSemanaOf, diasSemana } from '@alento/contract/base/zona.ts'

/** YYYY-MM-DD as '14 de março'. */
export const formatDiaMes = (dia: string): string =>
  `${Number(dia.slice(8))} de ${monthName(Number(dia.slice(5, 7)))}`

/** YYYY-MM-DD as 'Quarta'. */
export const weekdayOf = (dia: string): string => diasSemana[diaSemanaOf(dia) - 1]!

/** YYYY-MM-DD as 'Quarta, 25 de novembro'. */
export const formatDiaLongo = (dia: string): string => `${weekdayOf(dia)}, ${formatDiaMes(dia)}`

/** YYYY-MM-DD as 'Quarta, 25/11/2026'. */
export const formatDiaSemana = (dia: string): string => `${weekdayOf(dia)}, ${formatDia(dia)}`

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

/** The day (DD/MM/YYYY) and the time (HH:MM) of a moment in the zone `fuso` (IANA): epoch milliseconds or ISO. */
export function dayAndTime(moment: number | string, fuso: string): { day: string; time: string } {
  const parts = clockOf(fuso).formatToParts(new Date(moment))
  const get = (type: string): string => parts.find((p) => p.type === type)?.value ?? ''
  return { day: `${get('day')}/${get('month')}/${get('year')}`, time: `${get('hour')}:${get('minute')}` }
}

/** An instant as '23/11/2026, às 14:31' in the zone `fuso` (IANA). No line breaks before the hour. */
export function formatInstante(iso: string, fuso = brasilia): string {
  const { day, time } = dayAndTime(iso, fuso)
  return `${day}, às\u00a0${time}`
}

/** An instant as 'às 14:31' when it is on that day of the zone, else as `formatInstante`. */
export function formatHora(iso: string, dia: string, fuso: string): string {
  const { day, time } = dayAndTime(iso, fuso)
  return `${day === formatDia(dia) ? '' : `${day}, `}às\u00a0${time}`
}

/** First two words of a name, as the header shows it. */
export const firstTwoWords = (name: string): string => name.trim().split(/\s+/).slice(0, 2).join(' ')
