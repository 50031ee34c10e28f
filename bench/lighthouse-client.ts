import { createRequire } from 'node:module'
import { startBrowser } from './browser.ts'
import { findLcp, isInHtml, type LcpNode } from './lcp.ts'
import { reportOnce } from './report.ts'

/** A page to look at; with a cookie as the person whose session it is. */
export type Page = { path: string; cookie?: string }
export type Visits = { url: string; pages: Page[]; runs: number }
/** Scores from 0 to 100; `lcp` in milliseconds, simulated on a slow phone. */
export type Visit = {
  scores: Record<string, number>
  lcp: number
  element: LcpNode | null
  inHtml: boolean
  failed: string[]
}

type Audit = { score: number | null; numericValue?: number; details?: unknown }
/** The fields of a report that we read. */
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  runtimeError?: { message: string }
  environment: { networkUserAgent: string }
}
type Lighthouse = (address: string, flags: object) => Promise<{ lhr: Report } | undefined>

/** The package comes from a folder with a lock of its own, which the benchmark has installed. */
const { default: lighthouse } = createRequire(import.meta.resolve('./lighthouse/package.json'))(
  'lighthouse',
) as { default: Lighthouse }

/** Lighthouse's own mobile settings: simulated slow 4G and a processor four times slower. */
async function visit(address: string, port: number, cookie: string | undefined): Promise<Visit> {
  const headers = cookie === undefined ? {} : { cookie }
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    extraHeaders: headers,
  })
  if (!result) throw new Error(`${address}: sem resultado`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`)
  const element = findLcp(
    audits['lcp-breakdown-insight']?.details ?? audits['lcp-discovery-insight']?.details,
  )
  // A phone's HTML: the checkout begins with another way to pay there.
  const asPhone = { ...headers, 'user-agent': result.lhr.environment.networkUserAgent }
  const html = await (await fetch(address, { headers: asPhone })).text()
  const asked = ['performance', 'accessibility', 'best-practices', 'seo']
  const weighed = asked.slice(1).flatMap((c) => categories[c]?.auditRefs.filter((r) => r.weight > 0) ?? [])
  return {
    scores: Object.fromEntries(asked.map((c) => [c, Math.round((categories[c]?.score ?? 0) * 100)])),
    lcp: audits['largest-contentful-paint']?.numericValue ?? 0,
    element,
    inHtml: element !== null && isInHtml(element, html),
    failed: weighed.flatMap(({ id }) => (audits[id]?.score === null || audits[id]?.score === 1 ? [] : [id])),
  }
}

async function run({ url, pages, runs }: Visits): Promise<Visit[][]> {
  const all: Visit[][] = []
  for (const { path, cookie } of pages) {
    const visits: Visit[] = []
    for (let n = 0; n < runs; n++) {
      const browser = await startBrowser() // a new one each time: nothing is cached
      try {
        visits.push(await visit(url + path, browser.port, cookie))
      } finally {
        await browser.stop()
      }
    }
    all.push(visits)
  }
  return all
}

reportOnce(run)
