import type { Locator, Page } from '@playwright/test'

/** The menu beside the page; on a phone it is opened first. */
export async function openMenu(page: Page): Promise<Locator> {
  const opener = page.locator('summary[aria-label=Menu]')
  if (await opener.isVisible()) await opener.press('Enter')
  return page.getByRole('navigation', { name: 'Menu' }).locator('visible=true')
}
