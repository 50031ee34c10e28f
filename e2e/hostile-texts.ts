const texts = [
  '',
  ' ',
  'x'.repeat(5_000),
  '\ud800',
  '\u0000',
  'antes\u0000depois',
  '😀'.repeat(60),
  "' or '1'='1",
  '%',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  '2026-02-31',
  '-271821-04-20',
  '25:61',
  'NaN',
  '1e400',
  '-1',
  '99999999999999999999',
  '00000000-0000-0000-0000-000000000000',
]

/** Choices that the same seed gives again, and texts that no field expects. */
export function hostileFrom(seed: number) {
  let state = seed
  const below = (n: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]! // below its length
  return { below, pick, chance: (p: number): boolean => below(1_000) < p * 1_000, text: () => pick(texts) }
}
export type Hostile = ReturnType<typeof hostileFrom>
