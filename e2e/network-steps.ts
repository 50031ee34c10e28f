import { expect, type Page, type Route } from '@playwright/test'

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

/** Presses, is told, and is still at the same place. */
export async function fallAt(page: Page, name: string | RegExp): Promise<void> {
  const here = page.url()
  await press(page, name)
  await expect(told(page)).toBeVisible()
  expect(page.url()).toBe(here)
}
