import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/chromium.ts'
import { reportOnce } from './report.ts'

export type PriceTable = { url: string; token: string; keys: number; runs: number }
/** Milliseconds from each keystroke to the next frame, run by run. */
export type PriceTableReport = { typed: number[][]; saved: number[][] }

/** Runs in the page: records for every keystroke how long it took until its effect was painted. */
const watchKeys = () => {
  const times: number[] = []
  Object.assign(globalThis, { keyTimes: times })
  addEventListener(
    'keydown',
    () => {
      const start = performance.now()
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - start)))
    },
    { capture: true },
  )
}

/** The records since the last call. */
async function takeTimes(page: Page, count: number): Promise<number[]> {
  await page.waitForFunction(
    (n) => (globalThis as unknown as { keyTimes: number[] }).keyTimes.length >= n,
    count,
  )
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes.splice(0))
}

async function run({ url, token, keys, runs }: PriceTable): Promise<PriceTableReport> {
  const browser = await chromium.launch(await launchOptions())
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'pt-BR' })
  await context.addCookies([{ name: 'alento_sessao', value: token, url }])
  const page = await context.newPage()
  await page.addInitScript(watchKeys)
  await page.goto(`${url}/admin/precos`)
  await page.getByRole('button', { name: 'Particular' }).waitFor()
  const report: PriceTableReport = { typed: [], saved: [] }
  for (let n = 0; n < runs; n++) {
    await page
      .getByRole('textbox', { name: /SinSaude$/ })
      .first()
      .focus()
    const typed: number[] = []
    const saved: number[] = []
    for (let key = 0; key < keys; key++) {
      await page.keyboard.press('End')
      await page.keyboard.press('Backspace')
      await takeTimes(page, 2)
      await page.keyboard.press(String((key + n) % 10))
      typed.push(...(await takeTimes(page, 1)))
      await page.keyboard.press('Enter')
      saved.push(...(await takeTimes(page, 1)))
    }
    report.typed.push(typed)
    report.saved.push(saved)
    await page.evaluate(() => scrollTo(0, 0))
  }
  await browser.close()
  return report
}

reportOnce(run)
