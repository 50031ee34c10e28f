import type { Page } from '@playwright/test'

/** An image that is different in every run: a screen with these words on it. */
export async function aPicture(page: Page, words: string): Promise<Buffer> {
  const own = await page.context().newPage()
  await own.setViewportSize({ width: 640, height: 480 })
  await own.setContent(`<h1 style="font-size: 90px">${words}</h1>`)
  const bytes = await own.screenshot({ type: 'png' })
  await own.close()
  return bytes
}
