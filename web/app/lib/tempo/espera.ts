import { brasilia, dayIn, daysBetween } from '@alento/contract/base/zona.ts'

/** How many calendar days of Brasília something has waited. `hoje`: YYYY-MM-DD. */
const daysOf = (desde: string, hoje: string): number => daysBetween(dayIn(Date.parse(desde), brasilia), hoje)

/** 'desde hoje', 'há 1 dia', 'há 3 dias'. */
export function sinceText(desde: string, hoje: string): string {
  const days = daysOf(desde, hoje)
  if (days <= 0) return 'desde hoje'
  return days === 1 ? 'há 1 dia' : `há ${days} dias`
}

/** 'espera desde hoje', 'espera há 1 dia', 'espera há 3 dias'. */
export const waitText = (desde: string, hoje: string): string => `espera ${sinceText(desde, hoje)}`

const hourMs = 3_600_000
const counted = (n: number, one: string, many: string): string => `há ${n} ${n === 1 ? one : many}`

/** How long ago something was, in whole hours, from a day on in whole days: 'há menos de 1 hora', 'há 5 horas', 'há 1 dia'. */
export function ageText(ms: number): string {
  if (ms < hourMs) return 'há menos de 1 hora'
  const hours = Math.floor(ms / hourMs)
  return hours < 24 ? counted(hours, 'hora', 'horas') : counted(Math.floor(hours / 24), 'dia', 'dias')
}
