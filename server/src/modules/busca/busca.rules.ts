/** Totals are counted up to this number, which is shown as 'mais de 5.000'. */
export const totalMax = 5001
export const pageSize = 10
/** The last page, because the total ends there too. */
const pageMax = 501

export const pageCountOf = (total: number): number => Math.min(pageMax, Math.ceil(total / pageSize))

/** Degrees, north and east positive. */
export type Ponto = { lat: number; lng: number }

/** Parses `-22.9035,-43.2096`, whose format the contract has checked; null when outside the globe. */
export function parsePonto(text: string): Ponto | null {
  const [lat, lng] = text.split(',').map(Number)
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  return { lat, lng }
}

const earthRadiusM = 6_371_000
const rad = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres in a straight line over a round earth, whole: good to 0.5 %. Source: haversine formula. */
export function distanceM(a: Ponto, b: Ponto): number {
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2
  return Math.round(2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(h))))
}

/** The end (exclusive) of 'hoje', 'amanha' and 'semana' at `now` in a zone; a week ends on Saturday. */
export function limitOf(
  quando: 'hoje' | 'amanha' | 'semana',
  now: Temporal.Instant,
  fuso: string,
): Temporal.Instant {
  const today = now.toZonedDateTimeISO(fuso).startOfDay()
  const days = { hoje: 1, amanha: 2, semana: 7 - (today.dayOfWeek % 7) }[quando]
  return today.add({ days }).toInstant()
}
