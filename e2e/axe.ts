import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Loads axe into the page and its frames of the same origin, once per document: parsing it takes longer than a look. */
async function inject(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const own = ({ protocol, origin: of }: URL): boolean => of === origin || protocol === 'about:'
  for (const frame of page.frames().filter((f) => own(new URL(f.url(), origin))))
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${source};0`)
}

/** The violations of the page as it stands, each as `rule: element`. Frames of other origins are not looked at. */
export async function violations(page: Page, options: axeCore.RunOptions): Promise<string[]> {
  await inject(page)
  return page.evaluate(async (how) => {
    const found = await window.axe.run(document, how)
    return found.violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')}`))
  }, options)
}

/**
 * Waits for running animations: a button that is just becoming active does not have its final colours yet. An animation in a part that
 * was folded meanwhile stands still for good.
 */
const standStill = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .filter(({ effect }) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility())
        .map((a) => a.finished),
    ),
  )

const size = 'target-size'

/** The rules that a page is checked by: all, or the one that depends on the width. */
const ruleSets = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  size: { type: 'rule', values: [size] },
} satisfies Record<string, NonNullable<axeCore.RunOptions['runOnly']>>
export type Rules = keyof typeof ruleSets

/** The violations of these rules that the page has from this place on. */
async function violationsAt(
  page: Page,
  top: number,
  runOnly: NonNullable<axeCore.RunOptions['runOnly']>,
): Promise<string[]> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
  await standStill(page)
  // Without the nodes that pass: half the time, the same violations.
  return violations(page, { runOnly, resultTypes: ['violations'] })
}

/**
 * The violations from the top of the page. A header or bar that stays lies on half a link somewhere, and axe finds that half too
 * small: a target counts that is too small from another place too.
 */
export async function violationsOf(page: Page, rules: Rules): Promise<string[]> {
  const found = await violationsAt(page, 0, ruleSets[rules])
  const isSize = (violation: string): boolean => violation.startsWith(size)
  if (!found.some(isSize)) return found
  const lower = await violationsAt(page, 150, ruleSets.size)
  return found.filter((violation) => !isSize(violation) || lower.includes(violation))
}

declare global {
  var axe: typeof axeCore
}
