import { existsSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { leftOut, type Tag } from './left-out.ts'

/**
 * Results of a test runner; `failures` names each failed test, with the beginning of its message. Tests that are `elsewhere` are left
 * out here on purpose (`left-out.ts`).
 */
export type Counts = {
  passed: number
  failed: number
  skipped: number
  elsewhere: number
  failures: readonly string[]
}
export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, elsewhere: 0, failures: [] }

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  elsewhere: a.elsewhere + b.elsewhere,
  failures: [...a.failures, ...b.failures],
})

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[]; tags: string[] }[]
  }[]
}
type PlaywrightTest = {
  projectName: string
  status: string
  results: { errors: { message?: string }[] }[]
}
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: { file: string; line: number; title: string; tests: PlaywrightTest[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** Reads a runner's report once. */
function readReport(file: string): unknown {
  if (!existsSync(file)) return null
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return report
}

/** A runner without a report counts as one failure. */
const noReport = (runner: string): Counts => ({
  ...noCounts,
  failed: 1,
  failures: [`${runner} não escreveu relatório`],
})

/** The first lines of each message. */
const told = (where: string, ...messages: readonly (string | undefined)[]) => {
  const first = messages.flatMap((message = '') =>
    stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, 20),
  )
  return [where, ...first.map((line) => `    ${line}`)].join('\n')
}

/** A test that did not run counts as a skipped one, unless a tag leaves it out under the environment that it ran with. */
export function vitestCounts(file: string, env: NodeJS.ProcessEnv): Counts {
  const r = readReport(file) as VitestReport | null
  if (!r) return noReport('vitest')
  const failed = r.numFailedTests === 0 && !r.success ? 1 : r.numFailedTests
  const failures = r.testResults.flatMap((suite) => [
    ...(suite.message ? [told(suite.name, suite.message)] : []),
    ...suite.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => told(`${suite.name} › ${test.fullName}`, test.failureMessages[0])),
  ])
  const out = leftOut(env)
  const elsewhere = r.testResults
    .flatMap((suite) => suite.assertionResults)
    .filter(({ status, tags }) => status === 'skipped' && tags.some((tag) => out[tag as Tag])).length
  const skipped = r.numPendingTests + r.numTodoTests - elsewhere
  return { passed: r.numPassedTests, failed, skipped, elsewhere, failures }
}

const suiteFailures = (suite: PlaywrightSuite): string[] => [
  ...suite.specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) =>
        told(
          `[${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`,
          ...test.results.flatMap((result) => result.errors).map((error) => error.message),
        ),
      ),
  ),
  ...(suite.suites ?? []).flatMap(suiteFailures),
]

/** A flaky test failed once and therefore counts as failed. */
export function playwrightCounts(file: string): Counts {
  const r = readReport(file) as PlaywrightReport | null
  if (!r) return noReport('playwright')
  const outside = r.errors.map((error) => told('fora dos testes', error.message))
  return {
    passed: r.stats.expected,
    failed: r.stats.unexpected + r.stats.flaky + (outside.length > 0 ? 1 : 0),
    skipped: r.stats.skipped,
    elsewhere: 0,
    failures: [...outside, ...r.suites.flatMap(suiteFailures)],
  }
}
