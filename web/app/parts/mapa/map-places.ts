/** A unit on the map; `href` does not include the link back to the search. */
export type MapMark = {
  id: string
  nome: string
  lat: number
  lng: number
  /** Display text, with 'R$'. */
  preco: string
  endereco: string
  distancia: string | null
  href: string
}

/** Units at the same address share one pin. `label` is its visible text, `name` its accessible name. */
export type MapPlace = { lat: number; lng: number; label: string; name: string; marks: MapMark[] }

/** Degrees with 4 decimals, some 10 m: closer positions look the same at any zoom. */
const spotKeyOf = ({ lat, lng }: MapMark): string => `${lat.toFixed(4)},${lng.toFixed(4)}`

/** In the order of the markers. */
export function groupPlaces(marks: readonly MapMark[]): MapPlace[] {
  const spots = Map.groupBy(marks, spotKeyOf)
  return Array.from(spots.values(), (here) => {
    const [{ lat, lng, nome, preco }] = here as [MapMark]
    const alone = here.length === 1
    return {
      lat,
      lng,
      label: alone ? preco : `${here.length} lugares`,
      name: alone ? `${nome}, ${preco}` : `${here.length} lugares neste endereço`,
      marks: here,
    }
  })
}

/** Size in pixels of a pin with its price. */
const height = 40
const widthOf = (label: string): number => 28 + 8 * label.length

/** Width of the zoom buttons at the left of the map, with their margins. */
const buttons = 60

type Pixels = [x: number, y: number]

/**
 * Room in pixels between the edges of the map and its outermost points: for the prices, which are above them, and at the left for
 * the buttons that zoom.
 */
export function roomFor(labels: readonly string[]): { paddingTopLeft: Pixels; paddingBottomRight: Pixels } {
  const half = Math.max(0, ...labels.map(widthOf)) / 2
  return { paddingTopLeft: [buttons + half, height + 16], paddingBottomRight: [half, 32] }
}

type Point = { x: number; y: number; label: string }

/** True for each pin that would cover an earlier one. Points in pixels; a pin is above its point. */
export function thinOut(points: readonly Point[]): boolean[] {
  const taken: { x: number; y: number; half: number }[] = []
  return points.map(({ x, y, label }) => {
    const half = widthOf(label) / 2
    const covered = taken.some((t) => Math.abs(t.x - x) < t.half + half && Math.abs(t.y - y) < height)
    if (!covered) taken.push({ x, y, half })
    return covered
  })
}
