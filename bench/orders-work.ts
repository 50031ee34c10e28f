import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from './context.ts'
import { workdays } from './data/generate.ts'
import type { Orders, OrdersReport } from './orders-client.ts'
import { checkOrders, listSlots, openSessions, type Slot } from './orders.queries.ts'
import { runChild, startServers, startSimulator } from './processes.ts'
import { profiled } from './profile.ts'
import { summarize, type Measure } from './stats.ts'
import type { Result } from './table.ts'
import { costing, costMeasures, noCosts, type Costs } from './watch.ts'

const root = join(import.meta.dirname, '..')
const id = 'orders'
const clients = 8
/** Clients of all loads together: each has at most one visit a day, and each load its own. */
const sessions = 1_000
/** More than any current machine handles in a second. */
const slotsPerSecond = 500

/** Runs the ledger check; returns the differences that it reports. */
function checkLedger(databaseUrl: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  if (!scripts['razao:check']) return []
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: databaseUrl }
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'razao:check'], {
    cwd: root,
    encoding: 'utf8',
    env,
  })
  return status === 0 ? [] : [`razão: ${(stdout + stderr).trim().slice(0, 500)}`]
}

function measuresOf(reports: readonly OrdersReport[], costs: Costs): Measure[] {
  const times = reports.map((r) => summarize(r.times))
  return [
    {
      label: 'pedidos feitos e pagos',
      unit: '/s',
      values: reports.map((r) => r.times.length / r.seconds),
      goal: { at: 'least', value: 140 },
    },
    { label: 'p50', unit: 'ms', values: times.map((t) => t.p50) },
    { label: 'p95', unit: 'ms', values: times.map((t) => t.p95), goal: { at: 'most', value: 100 } },
    { label: 'p99', unit: 'ms', values: times.map((t) => t.p99) },
    ...costMeasures(costs),
  ]
}

type Servers = Awaited<ReturnType<typeof startServers>>

/** Slots and sessions are created before; each load uses its own part of them. */
async function orderRuns(context: Context, { first: server, urls }: Servers, databaseUrl: string) {
  const { runs, seconds, warmUp, profile } = context.options
  const wanted = (warmUp + runs * seconds) * slotsPerSecond
  const dias = workdays(Temporal.Now.plainDateISO('America/Sao_Paulo'), 1, 38)
  const slots: Slot[] = await listSlots(databaseUrl, dias, wanted)
  const tokens = await openSessions(databaseUrl, sessions)
  const load = async (length: number): Promise<OrdersReport> => {
    const orders: Orders = {
      urls,
      tokens: tokens.splice(0, Math.ceil(sessions / (runs + 1))),
      slots: slots.splice(0, length * slotsPerSecond),
      clients,
      seconds: length,
    }
    const report = await runChild<OrdersReport>('bench/orders-client.ts', orders)
    if (report.wrong.length > 0) throw new Error(`pedidos recusados: ${report.wrong.join(', ')}`)
    return report
  }
  const first = await load(warmUp)
  const reports: OrdersReport[] = []
  const costs = noCosts()
  const measure = async () => {
    const watched = { pid: server.pid, url: databaseUrl, servers: urls.length }
    const run = () => load(seconds)
    reports.push(await costing(costs, watched, { run, answers: (r) => r.ids.length }))
  }
  const notes: string[] = []
  if (profile) notes.push(await profiled(server, databaseUrl, id, measure))
  else for (let run = 0; run < runs; run++) await measure()
  return { reports, costs, notes, ids: [first, ...reports].flatMap((r) => r.ids) }
}

/**
 * Orders of parallel clients, each for its own free time, paid by card; afterwards each is checked in the database, and with
 * `withLedger` the whole ledger.
 */
export async function runOrders(context: Context, databaseUrl: string, withLedger = true): Promise<Result> {
  const { dataDir, options } = context
  await using simulator = await startSimulator()
  const gateway = simulator.url
  const { profile: inspect, servers: count } = options
  await using servers = await startServers(count, { databaseUrl, dataDir, gateway, inspect })
  const { reports, costs, notes, ids } = await orderRuns(context, servers, databaseUrl)
  const wrong = [...(await checkOrders(databaseUrl, ids)), ...(withLedger ? checkLedger(databaseUrl) : [])]
  if (wrong.length > 0) throw new Error(`depois da carga: ${wrong.join(', ')}`)
  const note = `${clients} clientes, ${options.seconds} s por vez; ${ids.length} pedidos conferidos no banco`
  return {
    work: id,
    title: 'Pedido feito e pago com cartão',
    measures: measuresOf(reports, costs),
    notes: [note, ...notes],
  }
}
