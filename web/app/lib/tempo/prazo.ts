import { dayAndTime } from '#lib/texto/format.ts'

const dayMs = 86_400_000

/** '14:52' in the zone `fuso` (IANA). */
export const hourOf = (ms: number, fuso: string): string => dayAndTime(ms, fuso).time

/** '14:52 de hoje', '00:05 de amanhã' or '14:52 de 25/11/2026'. Both moments in epoch milliseconds. */
export function untilText(ms: number, nowMs: number, fuso: string): string {
  const { day, time } = dayAndTime(ms, fuso)
  const dayOf = (moment: number): string => dayAndTime(moment, fuso).day
  const word = day === dayOf(nowMs) ? 'hoje' : day === dayOf(nowMs + dayMs) ? 'amanhã' : day
  return `${time} de ${word}`
}

const two = (n: number): string => String(n).padStart(2, '0')

/** The remaining time as '24:36', never below '00:00'; from two hours on as '5 horas', from two days on as '4 dias'. */
export function clockText(ms: number): string {
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)} dias`
  if (ms >= dayMs / 12) return `${Math.floor((ms * 24) / dayMs)} horas`
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

/** Greeting for the time of day in the zone `fuso`. */
export function greetingOf(ms: number, fuso: string): 'Bom dia' | 'Boa tarde' | 'Boa noite' {
  const hour = Number(hourOf(ms, fuso).slice(0, 2))
  return hour < 5 || hour >= 18 ? 'Boa noite' : hour < 12 ? 'Bom dia' : 'Boa tarde'
}

/** 'Segunda-feira, 23 de novembro de 2026'. */
export function longDay(ms: number, fuso: string): string {
  const text = new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, dateStyle: 'full' }).format(ms)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
