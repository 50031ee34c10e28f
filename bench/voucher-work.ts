import type { Context } from './context.ts'
import { generate } from './data/generate.ts'
import { sizes } from './data/sizes.ts'
import type { Load, LoadReport } from './load.ts'
import { runChild, startServer } from './processes.ts'
import type { Result } from './table.ts'
import { fillOrders } from './voucher.queries.ts'
import { costing, costMeasures, noCosts } from './watch.ts'

const orders = 1_000_000
const connections = 8

async function once(load: Load): Promise<LoadReport> {
  const report = await runChild<LoadReport>('bench/load.ts', load)
  if (report.wrong.length > 0) throw new Error(`respostas erradas: ${report.wrong.join(', ')}`)
  return report
}

/**
 * A reception desk looks up one voucher after the other by its code; each look-up writes an audit entry. Uses its own database.
 */
export async function runVoucher(context: Context): Promise<Result> {
  const databaseUrl = await context.database('voucher')
  await generate(databaseUrl, sizes['20k'])
  const { token, codigos } = await fillOrders(databaseUrl, orders)
  const { runs, seconds, warmUp } = context.options
  await using server = await startServer({ databaseUrl, dataDir: context.dataDir })
  const load: Load = {
    urls: [server.url],
    paths: codigos.map((codigo) => `/api/vouchers/${codigo}`),
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    connections,
    seconds,
    minBytes: 300,
    begins: '{"pedido":',
  }
  await once({ ...load, seconds: warmUp })
  const reports: LoadReport[] = []
  const costs = noCosts()
  for (let run = 0; run < runs; run++) {
    const watched = { pid: server.pid, url: databaseUrl }
    reports.push(await costing(costs, watched, { run: () => once(load), answers: (r) => r.requests }))
  }
  return {
    work: 'voucher',
    title: 'Voucher pelo código, 1.000.000 de pedidos, 8 conexões',
    measures: [
      { label: 'respostas', unit: '/s', values: reports.map((r) => r.perSecond) },
      { label: 'p50', unit: 'ms', values: reports.map((r) => r.p50) },
      { label: 'p99', unit: 'ms', values: reports.map((r) => r.p99), goal: { at: 'most', value: 30 } },
      ...costMeasures(costs),
    ],
    notes: [`${codigos.length} códigos de uma unidade, ${seconds} s por vez`],
  }
}
