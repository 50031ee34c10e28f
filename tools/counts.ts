import { existsSync, readFileSync, rmSync } from 'node:fs'

export type Counts = { passed: number; failed: number; skipped: number }
export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 }

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** Reads a runner's report once; a runner that wrote none counts as one failure. */
function readReport(file: string): unknown {
  if (!existsSync(file)) return null
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return report
}

export function vitestCounts(file: string): Counts {
  const r = readReport(file) as VitestReport | null
  if (!r) return { passed: 0, failed: 1, skipped: 0 }
  const failed = r.numFailedTests === 0 && !r.success ? 1 : r.numFailedTests
  return { passed: r.numPassedTests, failed, skipped: r.numPendingTests + r.numTodoTests }
}

/** A flaky test failed once: it counts as failed. */
export function playwrightCounts(file: string): Counts {
  const stats = (readReport(file) as PlaywrightReport | null)?.stats
  if (!stats) return { passed: 0, failed: 1, skipped: 0 }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}
