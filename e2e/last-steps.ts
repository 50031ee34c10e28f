import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/** The steps without those that only hold others. */
const leavesOf = (steps: readonly TestStep[]): TestStep[] =>
  steps.flatMap((step) => (step.steps.length > 0 ? leavesOf(step.steps) : [step]))

const lineOf = ({ title, location, duration }: TestStep): string => {
  const took = duration < 0 ? 'did not end' : `${Math.round(duration)} ms`
  return `  ${title} (${location ? `line ${location.line}, ` : ''}${took})`
}

const lastSteps = (result: TestResult): string[] =>
  leavesOf(result.steps)
    .filter(({ category }) => category !== 'hook' && category !== 'fixture')
    .slice(-10)
    .map(lineOf)

/** Returns the page's headings, messages and buttons when the test failed, as Playwright wrote them down. */
function pageOf({ attachments }: TestResult): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const page = path && /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8'))?.[1]
  if (!page) return []
  return page
    .split('\n')
    .filter((line) => /^ *- (heading|alert|status|dialog|alertdialog|button)\b/.test(line))
    .slice(0, 19)
}

/**
 * Adds to the errors of a failed test its last steps and the page's text then. A test that runs out of time reports only
 * that; its steps show where it waited. Must stand before the reporters that write the errors.
 */
// oxlint-disable-next-line import/no-default-export -- so Playwright finds a reporter
export default class LastSteps implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus) return
    result.errors.push({ message: ['Last steps:', ...lastSteps(result)].join('\n') })
    result.errors.push({ message: ['The page:', ...pageOf(result)].join('\n') })
  }
}
