/** Numbers that the same seed gives again (mulberry32). */
export type Random = {
  /** Draws a number from 0, below `n`. */
  below: (n: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (probability: number) => boolean
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number): number => Math.floor(next() * n)
  return { below, pick: (list) => list[below(list.length)]!, chance: (p) => next() < p }
}
