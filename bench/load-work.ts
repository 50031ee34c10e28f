import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Context } from './context.ts'
import type { Size } from './data/sizes.ts'
import type { Load, LoadReport } from './load.ts'
import { listQuotePaths } from './orcamento.queries.ts'
import { callPath, listSearches, pagePath, type Search } from './mix.queries.ts'
import { runChild, startServers, type Program } from './processes.ts'
import { profiled } from './profile.ts'
import { openFullClient } from './people.queries.ts'
import {
  browser,
  checkAnswers,
  checkClientPage,
  checkProviderPage,
  checkQuote,
  checkSearch,
  checkSearchPage,
  listProviderPaths,
} from './shape.ts'
import type { Measure } from './stats.ts'
import type { Result } from './table.ts'
import { costing, costMeasures, noCosts, type Costs } from './watch.ts'

export type LoadWork = {
  id: string
  title: string
  size: Size['name']
  connections: number
  /** Responses per second, and the 99th percentile in milliseconds. */
  goal: { perSecond?: number; p99?: number }
  what: 'call' | 'search' | 'provider' | 'client' | 'quote'
  /** Served from the page cache instead of rendered. */
  kept?: boolean
  /** Next free times that change a second meanwhile, somewhere in the network. */
  nextTimes?: number
}

/** Number of different URLs in a load; for cached pages fewer than the cache holds (32 MiB). */
const addresses = { fresh: 600, kept: 300 }

/** The values that addresses are made from: the server's own address, its database's, and searches. */
type Asked = { url: string; databaseUrl: string; searches: Search[] }

const whats = {
  call: {
    headers: { accept: 'application/json' },
    minBytes: 100,
    begins: '{"totalCount":',
    check: checkSearch,
    paths: async ({ searches }: Asked) => searches.map(callPath),
  },
  search: {
    headers: browser,
    minBytes: 3000,
    check: checkSearchPage,
    paths: async ({ searches }: Asked) => searches.map(pagePath),
  },
  provider: {
    headers: browser,
    minBytes: 3000,
    check: checkProviderPage,
    paths: ({ url, searches }: Asked) => listProviderPaths(url, searches.map(pagePath), searches.length),
  },
  /** The call of a quote of ten exams. */
  quote: {
    headers: { accept: 'application/json' },
    minBytes: 200,
    begins: '{"exames":',
    check: checkQuote,
    paths: ({ databaseUrl, searches }: Asked) => listQuotePaths(databaseUrl, searches.length),
  },
  /** The orders page of a client with 500 orders, and the first pages of one group. */
  client: {
    headers: browser,
    minBytes: 3000,
    check: checkClientPage,
    paths: async () => ['/admincliente', '/admincliente?grupo=ativos', '/admincliente?grupo=ativos&pagina=2'],
  },
}

async function once(load: Load): Promise<LoadReport> {
  const report = await runChild<LoadReport>('bench/load.ts', load)
  if (report.wrong.length > 0) throw new Error(`respostas erradas: ${report.wrong.join(', ')}`)
  return report
}

function measuresOf({ goal }: LoadWork, reports: LoadReport[], costs: Costs): Measure[] {
  const of = (key: 'perSecond' | 'p50' | 'p95' | 'p99' | 'max') => reports.map((r) => r[key])
  return [
    {
      label: 'respostas',
      unit: '/s',
      values: of('perSecond'),
      ...(goal.perSecond && { goal: { at: 'least', value: goal.perSecond } }),
    },
    { label: 'p50', unit: 'ms', values: of('p50') },
    {
      label: 'p99',
      unit: 'ms',
      values: of('p99'),
      ...(goal.p99 && { goal: { at: 'most', value: goal.p99 } }),
    },
    { label: 'maior', unit: 'ms', values: of('max') },
    ...costMeasures(costs),
  ]
}

async function loadRuns(context: Context, work: LoadWork, server: Program, load: Load): Promise<Result> {
  const { runs, seconds, warmUp, profile } = context.options
  await once({ ...load, seconds: warmUp })
  const reports: LoadReport[] = []
  const costs = noCosts()
  const databaseUrl = await context.network(work.size)
  const measure = async () => {
    const run = () => once({ ...load, seconds })
    const watched = { pid: server.pid, url: databaseUrl, servers: load.urls.length }
    reports.push(await costing(costs, watched, { run, answers: (r) => r.requests }))
  }
  const notes: string[] = []
  if (profile) notes.push(await profiled(server, databaseUrl, work.id, measure))
  else for (let run = 0; run < runs; run++) await measure()
  const note = `${load.paths.length} endereços, ${work.connections} conexões, ${seconds} s por vez`
  return {
    work: work.id,
    title: work.title,
    measures: measuresOf(work, reports, costs),
    notes: [note, ...notes],
  }
}

/**
 * Until it is disposed, the next free time of some professional is written so often a second, as bookings and passing times do in a
 * large network. The times stay as they are: what pages are kept of is seen, not what they show.
 */
async function startNextTimes(url: string, perSecond: number): Promise<AsyncDisposable> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select id from corpo_clinico where status = 'ATIVO' order by md5(id::text) limit 1000`,
  )
  const stop = new AbortController()
  const write = async (): Promise<void> => {
    for (let n = 0; !stop.signal.aborted; n += 1) {
      await client.query('update corpo_clinico set proximo_livre = proximo_livre where id = $1', [
        rows[n % rows.length]!.id, // a network has professionals
      ])
      await pause(1_000 / perSecond)
    }
  }
  const written = write()
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await written
      await client.end()
    },
  }
}

/** One server, its warm-up, and runs of fixed length; some responses are read completely before and after. */
export async function runLoad(context: Context, work: LoadWork): Promise<Result> {
  const databaseUrl = await context.network(work.size)
  const { profile, quick, servers: count } = context.options
  const { dataDir } = context
  await using servers = await startServers(count, {
    databaseUrl,
    dataDir,
    inspect: profile,
    env: { PAGE_CACHE: work.kept ? '1' : '0' },
  })
  const { paths: makePaths, check, headers: common, ...rest } = whats[work.what]
  const token = work.what === 'client' ? await openFullClient(databaseUrl, 500) : null
  const headers = token ? { ...common, cookie: `alento_sessao=${token}` } : common
  const searches = await listSearches(databaseUrl, quick ? 100 : work.kept ? addresses.kept : addresses.fresh)
  const paths = await makePaths({ url: servers.urls[0]!, databaseUrl, searches })
  for (const url of servers.urls) await checkAnswers(url, paths, check, headers)
  const load = { ...rest, headers, urls: servers.urls, paths, connections: work.connections, seconds: 0 }
  await using _meanwhile = work.nextTimes ? await startNextTimes(databaseUrl, work.nextTimes) : null
  const result = await loadRuns(context, work, servers.first, load)
  for (const url of servers.urls) await checkAnswers(url, paths, check, headers)
  return result
}
