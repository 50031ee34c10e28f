import { expect, type Locator, type Page, type Route } from '@playwright/test'

const semRede = 'Você não está conectado à internet. Verifique e tente novamente'

type Fall = { lost: 'form' | 'answer'; fallen: boolean; arrived: number }
const falls = new WeakMap<Page, Fall>()

/** Decides the result of a form that is sent now. */
async function fall(state: Fall, route: Route): Promise<void> {
  if (route.request().method() !== 'POST') return route.fallback()
  if (state.fallen || state.lost === 'answer') state.arrived += 1
  if (state.fallen) return route.fallback()
  state.fallen = true
  if (state.lost === 'answer') await route.fetch()
  return route.abort('connectionfailed')
}

/**
 * The network falls once, under the next form that is sent: before it arrives, or (`answer`) when the server has done it and only its
 * answer is lost. Returns a function that counts the forms that arrived. A page is routed once: a request under way while routes are
 * taken off and put on again may never be answered.
 */
export async function fallOnce(page: Page, lost: 'form' | 'answer' = 'form'): Promise<() => number> {
  const state = { lost, fallen: false, arrived: 0 }
  const isRouted = falls.has(page)
  falls.set(page, state)
  if (!isRouted)
    await page.route(
      (url) => !url.pathname.startsWith('/api'),
      (route) => fall(falls.get(page)!, route),
    )
  return () => state.arrived
}

export const told = (page: Page) => page.getByRole('alert').filter({ hasText: semRede })
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/**
 * Waits until scripts handle a part of the page. They are loaded on the first interaction; a button clicked before then sends
 * its form as without scripts, and a network failure shows the browser's own page.
 */
export const awaitScripts = (part: Locator): Promise<void> =>
  expect
    .poll(() => part.evaluate((el) => Object.keys(el).some((name) => name.startsWith('__reactProps'))))
    .toBe(true)

/** Points at a part of the page, which loads its scripts, and waits until they handle it. */
export async function startScripts(part: Locator): Promise<void> {
  await part.hover()
  await awaitScripts(part)
}

/**
 * Waits until the script runs that keeps links and forms without network: it is loaded after the page is shown, and on a busy machine
 * after a pause in which the network is idle.
 */
export async function awaitOfflineGuard(page: Page): Promise<void> {
  const script = await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/without-network-'))?.name,
  )
  // The page imports it before.
  await page.evaluate((address) => import(address), (await script.jsonValue())!)
}

/** Clicks, sees the offline message, and is still on the same page. */
export async function fallAt(page: Page, name: string | RegExp): Promise<void> {
  const here = page.url()
  const button = page.getByRole('button', { name })
  await startScripts(button)
  await press(page, name)
  await expect(told(page)).toBeVisible()
  expect(page.url()).toBe(here)
}

/**
 * Holds requests to these addresses, by this method if one is given: `asked` is fulfilled by the first such request, and `release`
 * lets all go on.
 */
export async function hold(
  page: Page,
  addresses: string | ((url: URL) => boolean),
  method?: 'GET' | 'POST',
): Promise<{ asked: Promise<void>; release: () => void }> {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(addresses, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback()
    asked.resolve()
    await released.promise
    await route.continue().catch(() => {})
  })
  return { asked: asked.promise, release: released.resolve }
}
