/** A part of the screen, in px from its top. */
export type Band = { top: number; bottom: number }

/** Room kept between what floats and what it passes. */
const gap = 6
const step = 8

/** How far up `band` moves to lie on none of `taken`: the nearest place, at most `limit` px up; null when there is none. */
export function freeShift(band: Band, taken: readonly Band[], limit: number): number | null {
  for (let shift = 0; shift <= limit; shift += step) {
    const top = band.top - shift - gap
    const bottom = band.bottom - shift + gap
    if (!taken.some((t) => t.bottom > top && t.top < bottom)) return shift
  }
  return null
}
