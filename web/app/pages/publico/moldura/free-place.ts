/** A vertical range of the screen, in px from its top. */
export type Band = { top: number; bottom: number }

/** Minimum distance in px between the floating link and other elements. */
const gap = 6
const step = 8

/**
 * How far up `band` must move to overlap none of `taken`: the nearest position, at most `limit` px up; null when there is none.
 */
export function freeShift(band: Band, taken: readonly Band[], limit: number): number | null {
  for (let shift = 0; shift <= limit; shift += step) {
    const top = band.top - shift - gap
    const bottom = band.bottom - shift + gap
    if (!taken.some((t) => t.bottom > top && t.top < bottom)) return shift
  }
  return null
}
