import type { Locator, Page } from '@playwright/test'
import { isPhone } from './search-steps.ts'

/** The menu beside the page; on a phone it is opened first. Every section of a long menu is opened, which the page lets one be. */
export async function openMenu(page: Page): Promise<Locator> {
  if (isPhone(page)) await page.locator('summary[aria-label=Menu]').press('Enter')
  const menu = page.getByRole('navigation', { name: 'Menu' }).locator('visible=true')
  await menu.locator('details').evaluateAll((list) =>
    list.forEach((section) => {
      section.removeAttribute('name')
      section.setAttribute('open', '')
    }),
  )
  return menu
}

/** The filters of a list, which are folded on a phone until they are opened. */
export async function openFilters(page: Page): Promise<void> {
  if (isPhone(page))
    await page.locator('details:not([open]) > summary', { hasText: 'Filtros' }).press('Enter')
}

/** Logs out by the account's menu in the header, which is there at every width. */
export async function leaveByHeader(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByLabel(/, sua conta$/)
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
}
