/**
 * Parses '-22.9245, -43.2329', as maps show it, in degrees; null when it is not a position. Decimal commas are accepted when
 * the two numbers are unambiguous.
 */
export function parseCoordenadas(text: string): { lat: number; lng: number } | null {
  const plain = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  const commas = /^\s*(-?\d{1,2},\d+)\s*[; ]\s*(-?\d{1,3},\d+)\s*$/.exec(text)
  const found = plain ?? commas
  if (!found) return null
  const [lat, lng] = [found[1], found[2]].map((n) => Number(n?.replace(',', '.')))
  return lat === undefined || lng === undefined ? null : { lat, lng }
}

export const placeText = (lat: number | null, lng: number | null): string =>
  lat === null || lng === null ? '' : `${lat}, ${lng}`
