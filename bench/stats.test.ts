import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMet, median, missedBy, percentile, summarize } from './stats.ts'

const measure = (at: 'least' | 'most', value: number, values: number[]) => ({
  label: '',
  unit: '',
  values,
  goal: { at, value },
})

test('a percentile is a value that was measured: the nearest rank', () => {
  const values = [15, 20, 35, 40, 50]
  expect([5, 30, 40, 50, 99, 100].map((p) => percentile(values, p))).toEqual([15, 20, 20, 35, 50, 50])
  expect(() => percentile([], 50)).toThrow('no values')
})

test('at least p percent of the values lie at or below their percentile, and fewer below any smaller value', () => {
  const values = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1 })
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 100 }), (list, p) => {
      const found = percentile(
        list.toSorted((a, b) => a - b),
        p,
      )
      const share = (count: number) => (count / list.length) * 100
      expect(share(list.filter((v) => v <= found).length)).toBeGreaterThanOrEqual(p - 1e-9)
      expect(share(list.filter((v) => v < found).length)).toBeLessThan(p)
    }),
  )
})

test('the median of an even count is the mean of the two in the middle, whatever their order', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7])
  expect(() => median([])).toThrow('no values')
})

test('a goal is met by the median, at its very value too, and says by how much it is missed', () => {
  expect(isMet(measure('least', 100, [10, 100, 300]))).toBe(true)
  expect(isMet(measure('most', 60, [61, 60, 59]))).toBe(true)
  expect([isMet(measure('least', 100, [80])), missedBy(measure('least', 100, [80]))]).toEqual([false, 20])
  expect([isMet(measure('most', 60, [90])), missedBy(measure('most', 60, [90]))]).toEqual([false, 50])
  expect(missedBy(measure('most', 60, [10]))).toBe(0)
  expect(isMet({ label: '', unit: '', values: [1] })).toBeNull()
})

test('latencies are summed up without regard to their order', () => {
  const shuffled = Array.from({ length: 100 }, (_, i) => ((i * 37) % 100) + 1)
  expect(summarize(shuffled)).toEqual({ p50: 50, p95: 95, p99: 99, max: 100 })
})
