import { installApart } from '../tools/install-apart.ts'
import { openCheckout } from './checkout.ts'
import type { Context } from './context.ts'
import { samplePages } from './first-load.ts'
import type { Page, Visit, Visits } from './lighthouse-client.ts'
import { runChild, startServer } from './processes.ts'
import type { Measure } from './stats.ts'
import type { Result } from './table.ts'

type Named = Page & { name: string }

const goals: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** A page behind a login is not for search engines, and says so: then Lighthouse takes points off. */
const judged = ({ cookie }: Page) =>
  Object.entries(goals).filter(([category]) => category !== 'seo' || cookie === undefined)

const measuresOf = ({ name, ...page }: Named, visits: Visit[]): Measure[] => [
  ...judged(page).map(([category, value]): Measure => ({
    label: `${name}: ${category}`,
    unit: '',
    values: visits.map((v) => v.scores[category] ?? 0),
    goal: { at: 'least', value },
  })),
  { label: `${name}: LCP`, unit: 's', values: visits.map((v) => v.lcp / 1000) },
  {
    label: `${name}: LCP no primeiro HTML`,
    unit: '',
    values: visits.map((v) => Number(v.inHtml)),
    goal: { at: 'least', value: 1 },
  },
]

function notesOf({ name }: Named, visits: Visit[]): string[] {
  const elements = new Set(
    visits.map((v) => `${v.element?.selector ?? '?'} “${v.element?.nodeLabel.slice(0, 60) ?? ''}”`),
  )
  const failed = new Set(visits.flatMap((v) => v.failed))
  return [
    `${name}: o elemento do LCP é ${Array.from(elements).join(' ou ')}`,
    ...(failed.size > 0 ? [`${name}: abaixo do máximo em ${Array.from(failed).join(', ')}`] : []),
  ]
}

/** Lighthouse's mobile audit of the pages of a purchase on the demonstration network, which has photos, logos and reviews. */
export async function runLighthouse(context: Context): Promise<Result> {
  await installApart('bench/lighthouse')
  const databaseUrl = await context.database('demo')
  await using server = await startServer({ databaseUrl, dataDir: context.dataDir, demo: true })
  const samples = await samplePages(server.url, databaseUrl)
  const pages: Named[] = [
    ...samples.map(([name, path]) => ({ name, path })),
    { name: 'checkout', ...(await openCheckout(server.url, databaseUrl)) },
  ]
  const input: Visits = { url: server.url, pages, runs: context.options.runs }
  const all = await runChild<Visit[][]>('bench/lighthouse-client.ts', input)
  return {
    work: 'lighthouse',
    title: 'Lighthouse, celular',
    measures: pages.flatMap((page, i) => measuresOf(page, all[i] ?? [])),
    notes: pages.flatMap((page, i) => notesOf(page, all[i] ?? [])),
  }
}
