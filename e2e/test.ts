import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { test as base, type APIRequestContext, type Browser } from '@playwright/test'
import { waitForPages } from './drawn.ts'
import { PlainPage } from './plain.ts'
import { takeOwn, takeTrio, toOwn, type Own, type Prepared } from './own.ts'

export type Options = { which: 'shared' | 'alone' }

const folderOf = (which: Options['which']): string => join(process.env.E2E_DATA!, which)
const simulatorOf = (which: Options['which']): string =>
  `http://127.0.0.1:${process.env[`E2E_SIMULATOR_PORT_${which}`]}`

/**
 * A connection of its own for each test: too many wrong passwords close the connection they come from. The servers trust the header
 * (`TRUST_PROXY`).
 */
const connectionOf = (...who: (string | number)[]): string => {
  const digest = createHash('sha256').update(who.join()).digest()
  return `100.${digest[0]}.${digest[1]}.${digest[2]}`
}

const makeOwn = (which: Options['which'], prepared: Prepared): Own =>
  toOwn(prepared, folderOf(which), simulatorOf(which))

/**
 * Playwright's `test`, with the test's own data as `own`, three units in one city as `trio`, and `open`, which opens pages without a
 * browser, each time as somebody else.
 */
type Fixtures = Options & { own: Own; trio: Own[]; open: () => Promise<PlainPage> }
export const test = base.extend<Fixtures, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      waitForPages(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  which: ['shared', { option: true }],
  extraHTTPHeaders: async ({ which }, use, { testId, repeatEachIndex }) => {
    await use({ 'x-forwarded-for': connectionOf(which, testId, repeatEachIndex) })
  },
  /** A request that a test's route still passes on when the test ends is given up; it is no error. */
  page: async ({ page }, use) => {
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  own: async ({ which }, use) => {
    await use(makeOwn(which, takeOwn(folderOf(which))))
  },
  open: async ({ playwright, baseURL, extraHTTPHeaders }, use) => {
    const opened: APIRequestContext[] = []
    await use(async () => {
      const request = await playwright.request.newContext({
        baseURL: baseURL!,
        extraHTTPHeaders: extraHTTPHeaders!,
      })
      opened.push(request)
      return new PlainPage(request)
    })
    for (const request of opened) await request.dispose()
  },
  trio: async ({ which }, use) => {
    await use(takeTrio(folderOf(which)).map((own) => makeOwn(which, own)))
  },
})
