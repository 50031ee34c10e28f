/** One figure of one benchmark, with a value per run. `goal` is the goal in bench/README.md. */
export type Measure = {
  label: string
  unit: string
  values: number[]
  goal?: Goal
}
export type Goal = { at: 'least' | 'most'; value: number }

/** The smallest value that at least `p` percent of the values do not exceed (nearest rank). @throws Error without values */
export function percentile(sorted: readonly number[], p: number): number {
  const value = sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)]
  if (value === undefined) throw new Error('no values')
  return value
}

/** Median; for an even number of values, the mean of the middle two. @throws Error without values */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const high = sorted[Math.floor(half)]
  const low = sorted[Math.ceil(half) - 1]
  if (high === undefined || low === undefined) throw new Error('no values')
  return (low + high) / 2
}

/** Summary of values in milliseconds. */
export function summarize(milliseconds: readonly number[]): {
  p50: number
  p95: number
  p99: number
  max: number
} {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return {
    p50: percentile(sorted, 50),
    p95: percentile(sorted, 95),
    p99: percentile(sorted, 99),
    max: percentile(sorted, 100),
  }
}

/** Whether the median meets the goal, so that one bad run decides nothing; null without a goal. */
export function isMet({ values, goal }: Measure): boolean | null {
  if (!goal) return null
  const value = median(values)
  return goal.at === 'least' ? value >= goal.value : value <= goal.value
}

/** Distance from the goal, in percent of it; 0 when it is met or missing. */
export function missedBy(measure: Measure): number {
  const { goal, values } = measure
  if (!goal || isMet(measure) !== false) return 0
  return (Math.abs(median(values) - goal.value) / goal.value) * 100
}
