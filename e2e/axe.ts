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

/** The violations of the page as it stands, each as `rule: elements`. Frames of other origins are not looked at. */
export async function violations(page: Page, options: axeCore.RunOptions): Promise<string[]> {
  await inject(page)
  return page.evaluate(async (how) => {
    const found = await window.axe.run(document, how)
    return found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)
  }, options)
}

declare global {
  var axe: typeof axeCore
}
