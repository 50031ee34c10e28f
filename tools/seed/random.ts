import { hash } from 'node:crypto'

export type Random = ReturnType<typeof randomFor>

/** mulberry32: small, fast and the same on every machine. Not for secrets. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A separate generator for each subject, so that a change in one part of the network does not affect the others. */
export function randomFor(subject: string) {
  const next = mulberry32(Number.parseInt(hash('sha256', `alento/${subject}`, 'hex').slice(0, 8), 16))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    const item = list[int(0, list.length - 1)]
    if (item === undefined) throw new RangeError(`nothing to pick from: ${subject}`)
    return item
  }
  const shuffle = <T>(list: readonly T[]): T[] => {
    const keyed = list.map((item) => [next(), item] as const)
    return keyed.toSorted(([a], [b]) => a - b).map(([, item]) => item)
  }
  return {
    int,
    pick,
    shuffle,
    chance: (p: number) => next() < p,
    between: (min: number, max: number) => min + next() * (max - min),
    /** At most `n` different items, in the order of the list. */
    sample: <T>(list: readonly T[], n: number): T[] => {
      const chosen = new Set(shuffle(list).slice(0, n))
      return list.filter((item) => chosen.has(item))
    },
    digits: (n: number) => Array.from({ length: n }, () => int(0, 9)).join(''),
  }
}
