import type { Context } from './context.ts'
import {
  checkVencidos,
  countRenovados,
  isSweeping,
  keepVencidos,
  listAssinaturas,
  readResto,
  sendVarrer,
} from './contrato.queries.ts'
import { vencidosDe, type Vencidos } from './data/contratos.ts'
import type { Livros } from './gateway.ts'
import { startGateway, type Gateway } from './gateway-program.ts'
import { watchResident } from './memory.ts'
import { startServer } from './processes.ts'
import { watchProcessor } from './processor.queries.ts'
import { profiled } from './profile.ts'
import { countStatements, resetStatements } from './statements.queries.ts'
import { median, type Measure } from './stats.ts'
import type { Result } from './table.ts'

/** The platform's own seller in development (`config.ts`). */
const sellerId = 'a1e570a1e570a1e570a1e570a1e57002'
/** The goal in bench/README.md holds for this many contracts. */
const whole = 1_000_000
const goalMinutes = 5

const seconds = (n: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, n * 1000))

type Setup = { databaseUrl: string; gateway: Gateway; vencidos: Vencidos }

/** A copy of the contracts, and a gateway that has charged today's subscriptions. @throws Error when other ones are due than intended */
async function prepare(context: Context, name: string): Promise<Setup> {
  const databaseUrl = await context.contratos(name)
  const hoje = Temporal.Now.plainDateISO('America/Sao_Paulo').toString()
  const vencidos = await keepVencidos(databaseUrl, hoje)
  const intended = vencidosDe(context.options.contracts)
  if (JSON.stringify(vencidos) !== JSON.stringify(intended))
    throw new Error(`vencem ${JSON.stringify(vencidos)}, queria ${JSON.stringify(intended)}`)
  const gateway = await startGateway()
  await gateway.ask({ assinaturas: await listAssinaturas(databaseUrl), sellerId, hoje })
  return { databaseUrl, gateway, vencidos }
}

/** Waits until no job, message or payment is left, or none that can be done `agora`. @throws Error after `minutes` */
async function settled(url: string, minutes: number, agora = false): Promise<void> {
  const until = performance.now() + minutes * 60_000
  while (performance.now() < until) {
    if (!(await isSweeping(url))) {
      const { jobs, mensagens, enviando } = await readResto(url, agora)
      if (jobs + mensagens + enviando === 0) return
    }
    await seconds(1)
  }
  throw new Error(`ainda falta: ${JSON.stringify(await readResto(url, agora))}`)
}

/** Lists the contradictions in the database and at the gateway. */
async function violations({ databaseUrl, gateway, vencidos }: Setup) {
  const livros: Livros = await gateway.ask('livros')
  const atGateway = {
    'assinaturas sem exatamente uma cobrança paga': livros.assinaturasErradas,
    'boletos ou Pix repetidos': livros.repetidos,
    'boletos a menos': Math.max(0, vencidos.boleto - livros.boletos),
    'transações devolvidas': livros.devolucoes,
  }
  const wrong = [
    ...(await checkVencidos(databaseUrl)),
    ...Object.entries(atGateway).map(([what, n]) => ({ what: `no processador: ${what}`, n })),
  ].filter(({ n }) => n > 0)
  const measure: Measure = {
    label: 'violações',
    unit: '',
    values: [wrong.reduce((all, { n }) => all + n, 0)],
    goal: { at: 'most', value: 0 },
  }
  return { measure, notes: wrong.map(({ what, n }) => `violação: ${n} ${what}`) }
}

/** Peak, and how much more the last fifth of the time takes than the second: a memory that grows with the contracts shows here. */
function memoryMeasures(samples: readonly number[]): Measure[] {
  const fifth = Math.max(1, Math.floor(samples.length / 5))
  const [early, late] = [samples.slice(fifth, 2 * fifth), samples.slice(-fifth)]
  return [
    { label: 'memória, no máximo', unit: 'MB', values: [Math.max(...samples)] },
    {
      label: 'memória, último quinto do tempo contra o segundo',
      unit: '×',
      values: [median(late) / median(early)],
    },
  ]
}

const title = (context: Context, { todos }: Vencidos): string =>
  `Um dia de ${context.options.contracts.toLocaleString('pt-BR')} contratos, ${todos.toLocaleString('pt-BR')} vencidos`

/** The day's sweep and all that it sends, by one server process. */
export async function runContractSweep(context: Context): Promise<Result> {
  const { dataDir, options } = context
  const setup = await prepare(context, 'varredura')
  const { databaseUrl, vencidos } = setup
  await using gateway = setup.gateway
  await using server = await startServer({
    databaseUrl,
    dataDir,
    gateway: gateway.url,
    inspect: options.profile,
  })
  await settled(databaseUrl, 1)
  await resetStatements(databaseUrl)
  const memory = watchResident(server.pid)
  const processor = await watchProcessor(server.pid, databaseUrl)
  let [took, used] = [0, { server: 0, database: 0 }]
  const measure = async () => {
    const begun = performance.now()
    await sendVarrer(databaseUrl)
    await settled(databaseUrl, 15, true)
    took = (performance.now() - begun) / 1000
    used = await processor.stop()
  }
  const notes: string[] = []
  if (options.profile) notes.push(await profiled(server, databaseUrl, 'contractSweep', measure))
  else await measure()
  const statements = await countStatements(databaseUrl)
  const samples = memory.stop()
  await settled(databaseUrl, 5)
  const wrong = await violations(setup)
  const goal = options.contracts === whole && { goal: { at: 'most', value: goalMinutes } as const }
  return {
    work: 'contractSweep',
    title: title(context, vencidos),
    measures: [
      { label: 'tempo', unit: 'min', values: [took / 60], ...goal },
      { label: 'contratos vencidos', unit: '/s', values: [vencidos.todos / took] },
      { label: 'consultas', unit: 'cada', values: [statements / vencidos.todos] },
      { label: 'processador, servidor', unit: 'ms cada', values: [used.server / vencidos.todos] },
      { label: 'processador, banco', unit: 'ms cada', values: [used.database / vencidos.todos] },
      ...memoryMeasures(samples),
      wrong.measure,
    ],
    notes: [...wrong.notes, ...notes],
  }
}

/**
 * Measures the same with a process that is killed in the middle. Another one continues; once uncertain payments are known, the next
 * hour's sweep finishes them.
 */
export async function runContractSweepKilled(context: Context): Promise<Result> {
  const { dataDir } = context
  const setup = await prepare(context, 'interrompida')
  const { databaseUrl, vencidos } = setup
  await using gateway = setup.gateway
  const start = () => startServer({ databaseUrl, dataDir, gateway: gateway.url })
  await using first = await start()
  const begun = performance.now()
  await sendVarrer(databaseUrl)
  while ((await countRenovados(databaseUrl)) < vencidos.cartao / 2) await seconds(0.2)
  process.kill(first.pid, 'SIGKILL')
  const renewed = await countRenovados(databaseUrl)
  await using _second = await start()
  await settled(databaseUrl, 15)
  await sendVarrer(databaseUrl)
  await settled(databaseUrl, 5)
  const took = (performance.now() - begun) / 60_000
  const wrong = await violations(setup)
  return {
    work: 'contractSweepKilled',
    title: `${title(context, vencidos)}, interrompido no meio`,
    measures: [{ label: 'tempo com a retomada', unit: 'min', values: [took] }, wrong.measure],
    notes: [`interrompido depois de ${renewed} renovações`, ...wrong.notes],
  }
}
