import { expect, type Locator, type Page } from '@playwright/test'

/** Counts presses and filled fields of a task, and prints them. */
export function measure(task: string) {
  const count = { taps: 0, fields: 0 }
  return {
    tap: async (work: Promise<unknown>) => {
      count.taps += 1
      await work
    },
    field: async (work: Promise<unknown>) => {
      count.fields += 1
      await work
    },
    end: (most: { taps: number; fields: number }) => {
      process.stdout.write(`${task}: ${count.taps} toques, ${count.fields} campos\n`)
      expect(count.taps).toBeLessThanOrEqual(most.taps)
      expect(count.fields).toBeLessThanOrEqual(most.fields)
    },
  }
}

/** Counts a person's actions: a tap into a field, unless it has the focus already, is one too. */
export function counter(page: Page) {
  const count = { toques: 0, campos: 0, letras: 0, telas: 0 }
  let shown = ''
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame !== page.mainFrame() || pathname === shown) return
    shown = pathname
    count.telas += 1
  })
  return {
    count,
    tap: async (what: Locator): Promise<void> => {
      count.toques += 1
      await what.click()
    },
    type: async (what: Locator, text: string): Promise<void> => {
      await expect(what).toBeVisible()
      if (!(await what.evaluate((field) => field === document.activeElement))) {
        count.toques += 1
        await what.click()
      }
      count.campos += 1
      count.letras += text.length
      await what.pressSequentially(text)
    },
  }
}
export type Counter = ReturnType<typeof counter>

export const printed = (what: string, { count }: Counter): void => {
  process.stdout.write(`${what}: ${JSON.stringify(count)}\n`)
}

/** The response to a press: an element, with this text in it or without that one. */
export type Answer = { selector: string; text?: string; without?: string }

/**
 * Milliseconds from a press, as the browser received its first event, to the frame that shows its answer. The page needs the real
 * clock, because Playwright's draws no frames, and the press must not load another document.
 */
export async function timePress(page: Page, press: () => Promise<unknown>, answer: Answer): Promise<number> {
  await page.evaluate(({ selector, text = '', without }) => {
    const isThere = () => {
      const words = document.querySelector(selector)?.textContent
      return words != null && words.includes(text) && (without === undefined || !words.includes(without))
    }
    if (isThere()) throw new Error(`${selector} ${text} is there before the press`)
    const answered = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`no answer: ${selector} ${text}`)), 20_000)
      let from = 0
      for (const event of ['keydown', 'pointerdown'])
        addEventListener(event, ({ timeStamp }) => (from ||= timeStamp), { capture: true, once: true })
      const look = () => {
        if (from === 0 || !isThere()) return
        observer.disconnect()
        document.removeEventListener('focusin', look)
        requestAnimationFrame(() => resolve(performance.now() - from))
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
      document.addEventListener('focusin', look)
    })
    Object.assign(globalThis, { answered })
  }, answer)
  await press()
  return page.evaluate(() => (globalThis as unknown as { answered: Promise<number> }).answered)
}

/** The same for a key. */
export const timeOf = (page: Page, key: string, answer: Answer): Promise<number> =>
  timePress(page, () => page.keyboard.press(key), answer)

/** Prints how long the answers took. Speed is printed, never asserted: another machine is slower. */
export function tellTimes(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.ceil(part * sorted.length) - 1]!)
  process.stdout.write(
    `da tecla à resposta, ${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ${sorted.length} vezes\n`,
  )
}
