import { numberText } from '#ui/data/number.ts'

/** Metres as '900 m', '1,2 km', '134 km' or '2.855 km'. Positions are known to some 100 m, so distances are not more precise. */
export function formatDistance(m: number): string {
  if (m < 950) return `${Math.max(100, Math.round(m / 100) * 100)} m`
  return `${numberText(m / 1000, m < 99_500 ? 1 : 0).replace(',0', '')} km`
}

/** Whether a city helps somebody who found nothing in their own: nobody travels further than 150 km for a consultation. */
export const isNear = ({ distanciaM }: { distanciaM: number }): boolean => distanciaM <= 150_000
