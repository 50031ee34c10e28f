import { expect, type Locator, type Page, type Route } from '@playwright/test'

const semRede = 'Você não está conectado à internet. Verifique e tente novamente'

/**
 * The network fails once, for the next form that is sent: before it arrives, or (`answer`) after the server processed it, so
 * that only the response is lost. Returns a function that counts how often forms arrived.
 */
export async function fallOnce(page: Page, lost: 'form' | 'answer' = 'form'): Promise<() => number> {
  let [fallen, arrived] = [false, 0]
  const fall = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    if (fallen || lost === 'answer') arrived += 1
    if (fallen) return route.fallback()
    fallen = true
    if (lost === 'answer') await route.fetch()
    return route.abort('connectionfailed')
  }
  await page.unrouteAll()
  await page.route((url) => !url.pathname.startsWith('/api'), fall)
  return () => arrived
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

/** Clicks, sees the offline message, and is still on the same page. */
export async function fallAt(page: Page, name: string | RegExp): Promise<void> {
  const here = page.url()
  const button = page.getByRole('button', { name })
  await button.hover()
  await awaitScripts(button)
  await press(page, name)
  await expect(told(page)).toBeVisible()
  expect(page.url()).toBe(here)
}
