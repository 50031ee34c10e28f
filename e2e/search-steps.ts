import { expect, type Page } from '@playwright/test'
import { waitUntilDrawn } from './drawn.ts'

/** A search of the demonstration network that finds places of every kind. */
export const clinica =
  '/busca?tipoPedido=Consulta&especialidade=Cl%C3%ADnica+M%C3%A9dica&onde=Rio+de+Janeiro%2C+RJ'

/** Below this width the filters are a screen of their own, and menus are closed. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1120
export const articles = (page: Page) => page.getByRole('article')
/** The number of places in the heading. */
export const count = async (page: Page): Promise<number> =>
  Number(/^(\d+) lugar/.exec((await page.locator('h1').first().textContent()) ?? '')?.[1])
export const param = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name)
/** The address has this value, and the page shows it. */
export async function hasParam(page: Page, name: string, value: string | null): Promise<void> {
  await expect.poll(() => param(page, name), name).toBe(value)
  await waitUntilDrawn(page)
}

/**
 * The page itself goes back. Playwright's own `goBack` counts from the browser's list of pages, which under load does not yet
 * hold the address that the page has just set: it then goes back two.
 */
export const goBack = (page: Page) => page.evaluate(() => history.back())
export const goForward = (page: Page) => page.evaluate(() => history.forward())

/** On a phone the filters are a screen of their own. */
export async function openFilters(page: Page): Promise<void> {
  if (!isPhone(page)) return
  await page.getByRole('link', { name: /^Filtros/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Filtros' })).toBeVisible()
}
export const showResults = async (page: Page): Promise<void> => {
  if (!isPhone(page)) return
  await page.getByRole('button', { name: /^Ver / }).click()
  await expect(page.getByRole('heading', { level: 1, name: /lugar|Não encontramos/ })).toBeVisible()
}
