import { brasilia, dayIn } from '@alento/contract/base/zona.ts'

/** How many calendar days of Brasília something has waited. `hoje`: YYYY-MM-DD. */
const daysOf = (desde: string, hoje: string): number =>
  Math.round((Date.parse(hoje) - Date.parse(dayIn(Date.parse(desde), brasilia))) / 86_400_000)

/** 'espera desde hoje', 'espera há 1 dia', 'espera há 3 dias'. */
export function waitText(desde: string, hoje: string): string {
  const days = daysOf(desde, hoje)
  if (days <= 0) return 'espera desde hoje'
  return days === 1 ? 'espera há 1 dia' : `espera há ${days} dias`
}
