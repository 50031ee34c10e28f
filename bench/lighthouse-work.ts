import type { Context } from './context.ts'
import { samplePages } from './first-load.ts'
import type { Visit, Visits } from './lighthouse-client.ts'
import { runChild, startServer } from './processes.ts'
import type { Measure } from './stats.ts'
import type { Result } from './table.ts'

const goals: Record<string, number> = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 }

const measuresOf = (page: string, visits: Visit[]): Measure[] => [
  ...Object.entries(goals).map(([category, value]): Measure => ({
    label: `${page}: ${category}`,
    unit: '',
    values: visits.map((v) => v.scores[category] ?? 0),
    goal: { at: 'least', value },
  })),
  { label: `${page}: LCP`, unit: 's', values: visits.map((v) => v.lcp / 1000) },
  {
    label: `${page}: LCP no primeiro HTML`,
    unit: '',
    values: visits.map((v) => Number(v.inHtml)),
    goal: { at: 'least', value: 1 },
  },
]

function notesOf(page: string, visits: Visit[]): string[] {
  const elements = new Set(
    visits.map((v) => `${v.element?.selector ?? '?'} “${v.element?.nodeLabel.slice(0, 60) ?? ''}”`),
  )
  const failed = new Set(visits.flatMap((v) => v.failed))
  return [
    `${page}: o elemento do LCP é ${Array.from(elements).join(' ou ')}`,
    ...(failed.size > 0 ? [`${page}: abaixo do máximo em ${Array.from(failed).join(', ')}`] : []),
  ]
}

/** Lighthouse's mobile audit of the three pages on the demonstration network, which has photos, logos and reviews. */
export async function runLighthouse(context: Context): Promise<Result> {
  const databaseUrl = await context.database('demo')
  await using server = await startServer({ databaseUrl, dataDir: context.dataDir, demo: true })
  const pages = await samplePages(server.url, databaseUrl)
  const input: Visits = {
    url: server.url,
    paths: pages.map(([, path]) => path),
    runs: context.options.runs,
  }
  const all = await runChild<Visit[][]>('bench/lighthouse-client.ts', input)
  return {
    work: 'lighthouse',
    title: 'Lighthouse, celular',
    measures: pages.flatMap(([name], i) => measuresOf(name, all[i] ?? [])),
    notes: pages.flatMap(([name], i) => notesOf(name, all[i] ?? [])),
  }
}
