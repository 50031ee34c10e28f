import type { Browser, Page } from '@playwright/test'

/** Longer than a page is ever drawn for; a page that is never idle goes on after it. */
const longestMs = 5_000

/**
 * Waits until the page has nothing left to draw; goes on when the page gives way to another one, and at once without scripts, when
 * no page is drawn after its address.
 */
export const waitUntilDrawn = (page: Page): Promise<void> =>
  page
    .evaluate(
      (timeout) =>
        new Promise<void>((resolve) => {
          if (matchMedia('(scripting: none)').matches) resolve()
          else requestIdleCallback(() => resolve(), { timeout })
        }),
      longestMs,
    )
    .catch((problem: unknown) => {
      if (!/navigat|destroyed|closed/i.test(String(problem))) throw problem
    })

type Routed = { __reactRouterDataRouter?: { state: { navigation: { state: string } } } }

/** Waits until the page has the server's response: a form's answer shows before the page is loaded again. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (window as unknown as Routed).__reactRouterDataRouter?.state.navigation.state === 'idle',
  )
  await waitUntilDrawn(page)
}

function drawAfterAddress(page: Page): void {
  const real = page.waitForURL.bind(page)
  page.waitForURL = async (url, options) => {
    await real(url, options)
    await waitUntilDrawn(page)
  }
}

/**
 * Makes `waitForURL` wait for the page too. The router changes the address first, and the page a moment later: on a busy
 * machine a test would fill in fields of the page before.
 */
export function waitForPages(browser: Browser): void {
  const real = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await real(options)
    context.on('page', drawAfterAddress)
    return context
  }
}
