import { loadConfig } from '@alento/server/config.ts'
import { openZoop } from '@alento/server/platform/gateway/zoop-client.ts'
import type { Context } from '../context.ts'
import { watchResident } from '../memory.ts'
import { startServer, startSimulator, type Program } from '../processes.ts'
import { processorMs, watchProcessor } from '../processor.queries.ts'
import { listStatements, resetStatements } from '../statements.queries.ts'
import type { Measure } from '../stats.ts'
import {
  countOf,
  countWaiting,
  fillSweeps,
  startVarredura,
  varreduras,
  type Varredura,
} from './sweeps.queries.ts'
import type { Result } from '../table.ts'

/** What falls due in one minute at a million orders a day: of 200,000 schedules a third at each of thirty marks of the day. */
const whole = { agendas: 66_000, lembretes: 35_000, pagamentos: 1_000, vencidos: 6_000 }
const quick = { agendas: 3_300, lembretes: 1_000, pagamentos: 200, vencidos: 300 }
/** Servers that share the work, beside the database on the same machine. */
const processes = 2
const titles = {
  agendas: 'próximos horários livres',
  lembretes: 'lembretes devidos',
  pagamentos: 'pagamentos a conferir',
  vencidos: 'pedidos não pagos a encerrar',
}
const goalSeconds = 60

const seconds = (n: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, n * 1000))

const buyer = {
  firstName: 'Ana',
  lastName: 'Medida',
  taxpayerId: '52998224725',
  email: 'ana@exemplo.com.br',
  address: {
    street: 'Rua das Flores',
    number: '1',
    neighborhood: 'Centro',
    city: 'Rio de Janeiro',
    state: 'RJ',
    postalCode: '20010000',
  },
}

/** Issues Pix at the simulator, eight at a time. Returns their ids. */
async function issuePix(url: string, count: number): Promise<string[]> {
  const { zoop } = loadConfig({ NODE_ENV: 'development', ZOOP_BASE_URL: url })
  const gateway = openZoop(zoop)
  const ids: string[] = []
  const numbers = Array.from({ length: count }, (_, n) => n).values()
  const issueAll = async () => {
    for (const n of numbers) {
      const charge = { referenceId: `medida-${n}`, sellerId: zoop.sellerId, amount: 20_000, split: [] }
      const result = await gateway.issuePix({ ...charge, description: 'Medida', buyer })
      if (result.kind !== 'accepted') throw new Error(`o simulador recusou um Pix: ${result.kind}`)
      ids.push(result.transaction.id)
    }
  }
  await Promise.all(Array.from({ length: 8 }, issueAll))
  return ids
}

async function waitUntilNone(count: () => Promise<number>, minutes = 10): Promise<void> {
  const until = performance.now() + minutes * 60_000
  while ((await count()) > 0) {
    if (performance.now() > until) throw new Error(`ainda falta: ${await count()}`)
    await seconds(0.25)
  }
}

type Used = { took: number; all: number; server: number; database: number; memory: number; wrong: number }

/** Makes the rows of one part due, and measures until they are done, and until their messages and jobs are. */
async function sweep(url: string, servers: readonly Program[], v: Varredura, lote: string): Promise<Used> {
  await waitUntilNone(() => countWaiting(url))
  const memory = servers.map(({ pid }) => watchResident(pid))
  try {
    const processor = await watchProcessor(servers[0]!.pid, url)
    const before = servers.map(({ pid }) => processorMs(pid))
    const begun = await startVarredura(url, v, lote)
    await waitUntilNone(() => countOf(url, v.left, lote))
    const took = (performance.now() - begun) / 1000
    const server = servers.reduce((sum, { pid }, n) => sum + processorMs(pid) - before[n]!, 0)
    const { database } = await processor.stop()
    await waitUntilNone(() => countWaiting(url))
    const all = (performance.now() - begun) / 1000
    const peak = Math.max(...memory.flatMap((m) => m.stop()))
    return { took, all, server, database, memory: peak, wrong: await countOf(url, v.check, lote) }
  } finally {
    for (const { stop } of memory) stop()
  }
}

const measuresOf = (what: string, count: number, used: Used): Measure[] => [
  {
    label: `${what}: tempo`,
    unit: 's',
    values: [used.took],
    goal: { at: 'most', value: goalSeconds },
  },
  { label: `${what}: por minuto`, unit: '', values: [(count / used.took) * 60] },
  { label: `${what}: até a última mensagem`, unit: 's', values: [used.all] },
  { label: `${what}: processador, servidores`, unit: 'ms cada', values: [used.server / count] },
  { label: `${what}: processador, banco`, unit: 'ms cada', values: [used.database / count] },
  { label: `${what}: memória de um servidor`, unit: 'MB', values: [used.memory] },
  { label: `${what}: errados`, unit: '', values: [used.wrong], goal: { at: 'most', value: 0 } },
]

/** The lots of orders: those to be reminded of, those to look at, and those to expire, one lot for each number of servers. */
async function lotesOf(size: typeof whole, gateway: string, start: Temporal.Instant) {
  const half = Math.floor(size.vencidos / 2)
  const pix = await issuePix(gateway, size.pagamentos + half)
  const at = (hours: number): string => start.add({ hours }).toString()
  const waiting = (lote: string, quantos: number, inicio: string, transacoes: string[]) => ({
    lote,
    quantos,
    inicio,
    status: 'AGUARDANDO_PAGAMENTO' as const,
    transacoes,
  })
  const paid = { lote: 'lembretes', quantos: size.lembretes, inicio: at(60), status: 'CONCLUIDO' as const }
  return [
    { ...paid, transacoes: [] },
    waiting('pagamentos', size.pagamentos, at(120), pix.slice(0, size.pagamentos)),
    waiting('vencidos', size.vencidos, at(130), pix.slice(size.pagamentos)),
  ]
}

/** The minute's work at the size where it used to break. */
export async function runSweeps(context: Context): Promise<Result> {
  const { dataDir, options } = context
  const size = options.quick ? quick : whole
  const databaseUrl = await context.sweeps()
  await using gateway = await startSimulator()
  // As many SMS a day as such a day has: those beyond the default of 5,000 would wait until midnight.
  const env = { MAX_SMS_DAY: '1000000' }
  const start = () => startServer({ databaseUrl, dataDir, gateway: gateway.url, env })
  await using stack = new AsyncDisposableStack()
  const servers: Program[] = []
  for (let n = 0; n < processes; n += 1) servers.push(stack.use(await start()))
  const hour = Temporal.Now.instant().round({ smallestUnit: 'hour', roundingMode: 'floor' })
  await fillSweeps(databaseUrl, 3 * size.agendas, await lotesOf(size, gateway.url, hour))
  const measures: Measure[] = []
  const notes: string[] = []
  for (const part of ['agendas', 'lembretes', 'pagamentos', 'vencidos'] as const) {
    if (options.profile) await resetStatements(databaseUrl)
    const lote = part === 'agendas' ? String(size.agendas) : part
    const used = await sweep(databaseUrl, servers, varreduras[part], lote)
    const what = `${size[part].toLocaleString('pt-BR')} ${titles[part]}`
    if (options.profile) notes.push([what, ...(await listStatements(databaseUrl))].join('\n'))
    measures.push(...measuresOf(what, size[part], used))
    process.stderr.write(`${what}: ${used.took.toFixed(1)} s\n`)
  }
  return { work: 'sweeps', title: `Um minuto, ${processes} processos`, measures, notes }
}
