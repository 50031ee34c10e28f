import type { Locator, Page } from '@playwright/test'
import { isPhone } from './search-steps.ts'

/** The menu beside the page; on a phone it is opened first. */
export async function openMenu(page: Page): Promise<Locator> {
  if (isPhone(page)) await page.locator('summary[aria-label=Menu]').press('Enter')
  return page.getByRole('navigation', { name: 'Menu' }).locator('visible=true')
}

/** Logs out by the account's menu in the header, which is there at every width. */
export async function leaveByHeader(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByLabel(/, sua conta$/)
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
}
