import type { Context } from './context.ts'
import type { Load, LoadReport } from './load.ts'
import { callPath, listSearches } from './mix.queries.ts'
import { listClientes } from './people.queries.ts'
import { runChild, startServer } from './processes.ts'
import { median } from './stats.ts'
import type { Result } from './table.ts'
import { costing, costMeasures, noCosts } from './watch.ts'

const clients = 8

async function once(load: Load): Promise<LoadReport> {
  const report = await runChild<LoadReport>('bench/load.ts', load)
  if (report.wrong.length > 0) throw new Error(`respostas erradas: ${report.wrong.join(', ')}`)
  return report
}

/**
 * Logins with the hash at its full cost, and their effect on searches: two connections search alone first, then during the
 * logins.
 */
export async function runLogin(context: Context): Promise<Result> {
  const databaseUrl = await context.network('20k')
  const { runs, seconds, warmUp } = context.options
  await using server = await startServer({ databaseUrl, dataDir: context.dataDir })
  const { url } = server
  const bodies = (await listClientes(databaseUrl, 500)).map((username) =>
    JSON.stringify({ username, password: 'alento-demo', persist: false }),
  )
  const json = { 'content-type': 'application/json', accept: 'application/json' }
  const logins: Load = {
    urls: [url],
    paths: bodies.map(() => '/api/auth/cliente'),
    bodies,
    headers: json,
    connections: clients,
    seconds,
    minBytes: 100,
  }
  const paths = (await listSearches(databaseUrl, 200)).map(callPath)
  const searches: Load = { urls: [url], paths, headers: json, connections: 2, seconds, minBytes: 50 }
  await once({ ...searches, seconds: warmUp })
  await once({ ...logins, seconds: warmUp })
  const reports: LoadReport[] = []
  const slower: number[] = []
  const costs = noCosts()
  for (let i = 0; i < runs; i++) {
    const alone = await once(searches)
    const run = () => Promise.all([once(logins), once(searches)])
    const watched = { pid: server.pid, url: databaseUrl }
    const [report, beside] = await costing(costs, watched, { run, answers: ([r]) => r.requests })
    reports.push(report)
    slower.push(beside.p50 / alone.p50)
  }
  return {
    work: 'login',
    title: 'Entrar, senha conferida por inteiro, 8 clientes',
    measures: [
      {
        label: 'logins',
        unit: '/s',
        values: reports.map((r) => r.perSecond),
        goal: { at: 'least', value: 25 },
      },
      { label: 'p50', unit: 'ms', values: reports.map((r) => r.p50) },
      { label: 'p99', unit: 'ms', values: reports.map((r) => r.p99) },
      { label: 'busca ao lado, p50', unit: '× mais lenta', values: slower, goal: { at: 'most', value: 2 } },
      ...costMeasures(costs),
    ],
    notes: [
      `${clients} clientes entrando e 2 buscando, ${seconds} s por vez; mediana ${median(slower).toFixed(2)} ×`,
    ],
  }
}
