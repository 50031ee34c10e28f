import type { Context } from './context.ts'
import { listCartoes } from './contrato.queries.ts'
import type { Load, LoadReport } from './load.ts'
import { openAnyDesk } from './people.queries.ts'
import { runChild, startServer } from './processes.ts'
import type { Result } from './table.ts'
import { costing, costMeasures, noCosts } from './watch.ts'

const connections = 8

async function once(load: Load): Promise<LoadReport> {
  const report = await runChild<LoadReport>('bench/load.ts', load)
  if (report.wrong.length > 0) throw new Error(`respostas erradas: ${report.wrong.join(', ')}`)
  return report
}

/** A reception desk checks one card after the other by its number; each look writes an audit entry. */
export async function runCardDesk(context: Context): Promise<Result> {
  const databaseUrl = await context.contratos()
  const token = await openAnyDesk(databaseUrl)
  const numeros = await listCartoes(databaseUrl, 2000)
  const { runs, seconds, warmUp, contracts } = context.options
  await using server = await startServer({ databaseUrl, dataDir: context.dataDir })
  const load: Load = {
    urls: [server.url],
    paths: numeros.map((numero) => `/api/cartao/${numero}`),
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    connections,
    seconds,
    minBytes: 200,
    begins: '{"_id":',
  }
  await once({ ...load, seconds: warmUp })
  const reports: LoadReport[] = []
  const costs = noCosts()
  for (let run = 0; run < runs; run++) {
    const watched = { pid: server.pid, url: databaseUrl }
    reports.push(await costing(costs, watched, { run: () => once(load), answers: (r) => r.requests }))
  }
  return {
    work: 'cardDesk',
    title: `Cartão pelo número, ${contracts.toLocaleString('pt-BR')} cartões, ${connections} conexões`,
    measures: [
      { label: 'respostas', unit: '/s', values: reports.map((r) => r.perSecond) },
      { label: 'p50', unit: 'ms', values: reports.map((r) => r.p50) },
      { label: 'p99', unit: 'ms', values: reports.map((r) => r.p99), goal: { at: 'most', value: 30 } },
      ...costMeasures(costs),
    ],
    notes: [`${numeros.length} números, ${seconds} s por vez`],
  }
}
