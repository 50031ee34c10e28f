import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { startSimulator, type Simulator } from '@alento/gateway-simulator/simulator.ts'
import { buildApp } from '#app.ts'
import { type Config, loadConfig } from '#config.ts'
import type { Deps } from '#deps.ts'
import { insertSessao } from '#modules/conta/conta.store.ts'
import type { Database } from '#platform/db/open-db.ts'
import { openZoop } from '#platform/gateway/zoop-client.ts'
import { openJobs, type JobRunner } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log.ts'
import { openMail } from '#platform/mail/open-mail.ts'
import { openCep } from '#platform/cep/open-cep.ts'
import { openSms } from '#platform/sms/open-sms.ts'
import { openWhatsapp } from '#platform/whatsapp/open-whatsapp.ts'
import { folderStorage } from '#platform/storage/folder-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { hashToken } from '#platform/token.ts'
import { allJobs } from '#jobs.ts'
import { type Callers, callersOf } from './callers.ts'
import { emptyDatabase, testDatabase } from './database.ts'

/** The test clock stays at this moment unless a test moves it. A Tuesday, 12:00 in Brasília. */
export const agora = Temporal.Instant.from('2026-03-10T15:00:00Z')

export class TestClock {
  #now = agora
  readonly now = (): Temporal.Instant => this.#now
  set(now: Temporal.Instant): void {
    this.#now = now
  }
  add(duration: Temporal.DurationLike): void {
    this.#now = this.#now.add(duration)
  }
}

type Worker = { database: Database; simulator: Simulator; jobs: JobRunner; jobErrors: unknown[] }
async function openWorker(): Promise<Worker> {
  const database = await testDatabase()
  const simulator = await startSimulator({
    clock: { now: () => current?.clock.now() ?? agora },
    webhookDelayMs: null,
  })
  const jobErrors: unknown[] = []
  const jobs = openJobs(database.pool, (_name, error) => jobErrors.push(error))
  return { database, simulator, jobs, jobErrors }
}

let jobsStarted = false
/** pg-boss keeps its handlers for the worker's whole life; they use the deps of the current test. */
let current: Deps | undefined
/** Opened when the first test file of a worker is loaded, which no test's time limit counts: a busy machine takes a minute for it. */
const worker = await openWorker()

async function startJobs(jobs: JobRunner, deps: Deps): Promise<void> {
  current = deps
  if (jobsStarted) return
  jobsStarted = true
  const named = allJobs(deps).map((job) => ({
    ...job,
    handler: (data: Record<string, unknown>) =>
      allJobs(current!)
        .find((j) => j.name === job.name)!
        .handler(data), // same list
  }))
  await jobs.start(named, { poll: false })
}

export type TestApp = Deps & {
  app: FastifyInstance
  clock: TestClock
  simulator: Simulator
  database: Database
  jobErrors: unknown[]
  drain: () => Promise<number>
  /** Runs one job now, as its schedule would. */
  runJob: (name: string, data?: Record<string, unknown>) => Promise<void>
  /** Jobs of this name that wait to run. */
  countJobs: (name: string) => Promise<number>
  /** Centavos that each seller is to receive, according to the gateway. */
  receivables: () => Promise<Record<string, number>>
  /** The gateway's webhook for one transaction, as it would arrive. */
  notify: (transacaoId: string) => Promise<void>
  /** A caller with a session of this user, or without one. */
  as: (usuarioId: string | null) => Promise<Callers>
}
/** The ports between the program and other machines. */
const openPorts = (config: Config) => ({
  gateway: openZoop(config.zoop),
  mail: openMail(config.mail),
  sms: openSms(config.sms),
  whatsapp: openWhatsapp(config.whatsapp),
  cep: openCep(config.cepLookup),
})

type Api = { deps: Deps & { clock: TestClock }; app: FastifyInstance }

async function openApi(env: Record<string, string>, storage: Storage): Promise<Api> {
  const { database, simulator, jobs } = worker
  const config = loadConfig({
    NODE_ENV: 'test',
    RATE_LIMIT: '0',
    CEP_LOOKUP: '0',
    LOG_LEVEL: 'silent',
    ZOOP_BASE_URL: simulator.url,
    ZOOP_TIMEOUT_MS: '1500',
    BASE_URL: 'http://localhost:3000',
    ...env,
  })
  const deps = {
    db: database.db,
    replica: null,
    clock: new TestClock(),
    config,
    ...openPorts(config),
    jobs,
    signals: database.signals,
    storage,
    log: openLog('silent'),
  }
  return { deps, app: await buildApp(deps) }
}

const noStorage = folderStorage('/nonexistent')

/** The API of most tests, until one of them closes it: building it takes as long as a short test. */
let usual: Api | undefined
async function usualApi(): Promise<Api> {
  if (usual) {
    // The test before may have moved the clock and replaced functions of a port.
    const { clock, config, ...ports } = usual.deps
    clock.set(agora)
    for (const [name, port] of Object.entries(openPorts(config)))
      Object.assign(ports[name as keyof ReturnType<typeof openPorts>], port)
    return usual
  }
  const made = await openApi({}, noStorage)
  made.app.addHook('onClose', async () => void (usual = undefined))
  usual = made
  return made
}

/**
 * An emptied database, a clock that does not move, the gateway simulator without faults, and the whole API: the one of the test
 * before, or one of its own for a test that brings settings (`{}` is enough), for example because it adds hooks or routes, or asks what is kept for some minutes.
 */
export async function startApp(env?: Record<string, string>, storage?: Storage): Promise<TestApp> {
  const { database, simulator, jobs, jobErrors } = worker
  await emptyDatabase(database)
  simulator.reset()
  jobErrors.length = 0
  const { deps, app } = env || storage ? await openApi(env ?? {}, storage ?? noStorage) : await usualApi()
  const { config } = deps
  await startJobs(jobs, deps)
  await jobs.drain()
  const runJob = async (name: string, data: Record<string, unknown> = {}): Promise<void> => {
    const job = allJobs(deps).find((j) => j.name === name)
    if (!job) throw new Error(`no job ${name}`)
    await job.handler(data)
  }
  const countJobs = async (name: string): Promise<number> => {
    const { rows } = await database.db.execute(
      sql`select 1 from pgboss.job where name = ${name} and state = 'created'`,
    )
    return rows.length
  }
  const receivables = () => receivablesOf(simulator)
  const notify = async (id: string): Promise<void> => {
    const state = simulator.control.transactions().find((tx) => tx.id === id)?.status ?? ''
    const payload = {
      id: crypto.randomUUID(),
      type: eventOf[state] ?? 'transaction.succeeded',
      payload: { object: { id, resource: 'transaction' } },
    }
    await app.inject({ method: 'POST', url: `/api/webhooks/zoop/${config.zoop.webhookSecret}`, payload })
  }
  const as = async (usuarioId: string | null): Promise<Callers> =>
    callersOf(app, usuarioId ? await sessionOf(deps, usuarioId) : '')
  return {
    ...deps,
    app,
    simulator,
    database,
    jobErrors,
    drain: () => jobs.drain(),
    runJob,
    countJobs,
    receivables,
    notify,
    as,
  }
}

/** The event type that the gateway sends for a transaction in this state, other than paid. */
const eventOf: Record<string, string> = {
  canceled: 'transaction.canceled',
  charged_back: 'transaction.charged_back',
  partial_refunded: 'transaction.void.succeeded',
}

async function sessionOf({ db, clock }: Deps, usuarioId: string): Promise<string> {
  const token = `teste-${crypto.randomUUID()}`
  const criadaEm = clock.now()
  await insertSessao(db, {
    tokenHash: hashToken(token),
    usuarioId,
    persist: true,
    comFator: true,
    criadaEm,
    expiraEm: criadaEm.add({ hours: 24 * 365 }),
    usadaEm: criadaEm.add({ hours: 24 * 365 }), // never idle, however far a test moves the clock
  })
  return token
}

/** Lists the amounts that the gateway is to send for one transaction, by seller; `paid` was deposited. */
export async function listRecebivel(
  { url, key, marketplaceId }: Simulator,
  transacaoId: string,
): Promise<{ recipient: string; gross_amount: string; status: string }[]> {
  const res = await fetch(
    `${url}/v1/marketplaces/${marketplaceId}/transactions/${transacaoId}/receivables?limit=100`,
    {
      headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
    },
  )
  const { items } = (await res.json()) as { items: Awaited<ReturnType<typeof listRecebivel>> }
  return items.filter((item) => item.status !== 'canceled')
}

async function receivablesOf(simulator: Simulator): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { id } of simulator.control.transactions())
    for (const r of await listRecebivel(simulator, id))
      sums[r.recipient] = (sums[r.recipient] ?? 0) + Math.round(Number(r.gross_amount) * 100)
  return sums
}
