import { expect, type Locator, type Page, type Route } from '@playwright/test'

const semRede = 'Você não está conectado à internet. Verifique e tente novamente'

/**
 * The network falls once, under the next form that is sent: before it arrives, or (`answer`) when the server has done it and only its
 * answer is lost. Answers how often forms arrived.
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
 * Until the scripts answer for a part of the page. They come with the first sign of life; pressed before, a button sends its form as
 * without scripts, and a network that is down is the browser's own page.
 */
export const awaitScripts = (part: Locator): Promise<void> =>
  expect
    .poll(() => part.evaluate((el) => Object.keys(el).some((name) => name.startsWith('__reactProps'))))
    .toBe(true)

/** Presses, is told, and is still at the same place. */
export async function fallAt(page: Page, name: string | RegExp): Promise<void> {
  const here = page.url()
  const button = page.getByRole('button', { name })
  await button.hover()
  await awaitScripts(button)
  await press(page, name)
  await expect(told(page)).toBeVisible()
  expect(page.url()).toBe(here)
}
