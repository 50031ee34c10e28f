import type pg from 'pg'
import { PgBoss, type JobResult } from 'pg-boss'
import { refuseInTransaction, type Tx } from '#platform/db/db.ts'
import { SchemaBehind } from '#platform/db/migrate.ts'
import { askOf } from '#platform/db/statement.ts'
import { loggable } from '#platform/log.ts'
import { openLooks } from './looks.ts'

type JobHandler = (data: Record<string, unknown>) => Promise<void>
/** Declared by each module's jobs file. Handlers may run more than once; a repetition must change nothing. */
export type Job = {
  name: string
  handler: JobHandler
  cron?: string
  /** Longest time that it may take, 15 by default; then it is given to another worker, though it may still run. */
  maxMinutes?: number
  /**
   * Work that waits in a table of its module instead of in the job queue: in every process the handler takes what is due there
   * at each poll (twice a second), never twice at once in one process. No job can be sent to it.
   */
  ownQueue?: true
  /** Sent by `sendKeyed` only: at most one job of a key waits or runs, and one runs at a time in each process. */
  keyed?: true
}

/** Work after a commit: the job is stored in the transaction of the change and is committed or rolled back with it. */
export type Jobs = {
  send(
    tx: Tx,
    name: string,
    data: Record<string, unknown>,
    options?: { startAfter?: Temporal.Instant },
  ): Promise<void>
  /** Sends a `keyed` job for each key under which none waits or runs. */
  sendKeyed(tx: Tx, name: string, keys: readonly string[]): Promise<void>
  /** Has failed jobs of a queue run once more, when the transaction commits. */
  retry(tx: Tx, name: string, ids: readonly string[]): Promise<void>
}

export type JobRunner = Jobs & {
  /** Creates the queues. With `poll`, also starts the workers and the schedules. */
  start(jobs: readonly Job[], options: { poll: boolean }): Promise<void>
  /** Runs what is due until nothing is left, including retries; for tests. Returns how many ran. */
  drain(): Promise<number>
  stop(): Promise<void>
}

/**
 * A full batch is followed by the next at once: many orders in a second must not delay their messages by minutes. Workers are
 * woken by our own polling; their interval only matters if a wake-up is lost.
 */
const pace = {
  pollingIntervalSeconds: 60,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** Work that takes longer is abandoned; the next process does it again. */
const stopWithinMs = 5_000

type Failed = (name: string, error: unknown) => void

type Fetched = { id: string; data?: unknown }

/** A failed job is retried alone: the others of its batch run and are completed. */
async function runEach(
  batch: Fetched[],
  handler: JobHandler | undefined,
  failed: (error: unknown) => void,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const { id, data } of batch) {
    try {
      await handler?.((data ?? {}) as Record<string, unknown>)
      results.push({ id, status: 'completed' })
    } catch (error) {
      failed(error)
      results.push({ id, status: 'failed', output: { message: loggable(error).message } })
    }
  }
  return results
}

type Ask = (text: string, values?: unknown[]) => Promise<pg.QueryResult<{ name: string }>>

/** Queues with jobs to run now, in the given order: one look-up in the index of waiting jobs for each. */
async function listDue(ask: Ask, names: readonly string[]): Promise<string[]> {
  const due = `select q.name from unnest($1::text[]) with ordinality as q (name, place) where exists (
    select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())
    order by q.place`
  return (await ask(due, [names])).rows.map((r) => r.name)
}

type RunBatch = (name: string, batch: Fetched[]) => Promise<JobResult[]>

/** Runs a batch of due jobs of one queue. Returns how many ran. */
async function drainQueue(boss: PgBoss, name: string, runBatch: RunBatch): Promise<number> {
  const jobs = await boss.fetch(name, { batchSize: 50 })
  for (const result of await runBatch(name, jobs)) {
    if (result.status === 'completed') await boss.complete(name, result.id)
    else await boss.fail(name, result.id, result.output)
  }
  return jobs.length
}

/**
 * Seconds. A worker marks the jobs that it runs as alive every 7.5 s; a job whose worker was killed is given to another one at most
 * 15 s + 20 s + the pause before its first retry later: within a minute.
 */
const alive = {
  heartbeat: { heartbeatSeconds: 15 },
  // The second is shorter than the first, or every other look would come a moment too early and do nothing.
  looks: { superviseIntervalSeconds: 20, monitorIntervalSeconds: 15 },
} as const
const schema = 'pgboss'
/** A pg-boss that only prepares: it runs nothing by the clock. */
const preparing = { schema, schedule: false, supervise: false } as const

/**
 * Creates the queues, before the pg-boss that works with them starts: it reads all queues when it starts, and a send inside a
 * transaction must not read through the root. A queue of an earlier release is there already, without what was added since.
 */
async function openQueues(executeSql: Ask, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({ ...preparing, db: { executeSql } })
  await boss.start()
  for (const { name, maxMinutes = 15, keyed } of jobs) {
    const limits = { ...alive.heartbeat, expireInSeconds: maxMinutes * 60 }
    const policy = keyed ? 'exclusive' : 'standard'
    await boss.createQueue(name, { policy, retryLimit: 5, retryDelay: 5, retryBackoff: true, ...limits })
    await boss.updateQueue(name, limits)
  }
  await boss.stop({ graceful: false, close: false })
}

/**
 * Creates or migrates pg-boss' own tables ahead of the servers, which otherwise do it when they start. Without `migrate` only compares
 * them. @throws SchemaBehind
 */
export async function prepareJobs(pool: pg.Pool, migrate: boolean): Promise<void> {
  const executeSql: Ask = (text, values) => pool.query(text, values as never)
  const boss = new PgBoss({ ...preparing, db: { executeSql }, migrate })
  await boss.start().catch((error: unknown) => {
    throw !migrate && error instanceof Error && error.message.startsWith('pg-boss ')
      ? new SchemaBehind(error)
      : error
  })
  await boss.stop({ graceful: false, close: false })
}

/** Removes schedules of jobs that no longer exist or no longer have one; otherwise they would still be sent. */
async function dropOldSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Set(jobs.filter((job) => job.cron).map((job) => job.name))
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name)
}

/** pg-boss' own statements, inside of our transaction. */
const within = (tx: Tx) => ({
  db: { executeSql: (text: string, values?: unknown[]) => askOf(tx, text, values) },
})

/** Sends jobs for which there is a handler. */
function sendingBy(boss: PgBoss, handlers: ReadonlyMap<string, JobHandler>): Jobs {
  const refuseUnknown = (name: string): void => {
    if (!handlers.has(name)) throw new Error(`no handler for job ${name}`)
  }
  return {
    async send(tx, name, data, options = {}) {
      refuseUnknown(name)
      const startAfter = options.startAfter && new Date(options.startAfter.epochMilliseconds)
      await boss.send(name, data, { ...within(tx), ...(startAfter && { startAfter }) })
    },
    async sendKeyed(tx, name, keys) {
      refuseUnknown(name)
      const jobs = keys.map((singletonKey) => ({ singletonKey }))
      await boss.insert(name, jobs, within(tx))
    },
    retry: async (tx, name, ids) => void (await boss.retry(name, [...ids], within(tx))),
  }
}

/** Some errors of pg-boss are plain copies of one, which nobody would recognise as an error. */
const toError = (error: unknown): Error =>
  error instanceof Error ? error : Object.assign(new Error(), error)

/**
 * pg-boss on the pool of either database. Its schema is `pgboss`; retries are 5, with growing pauses. With `works` false this process only
 * sends: it also leaves the schedules and the jobs of killed workers to others.
 */
export function openJobs(pool: pg.Pool, onError: Failed, works = true): JobRunner {
  const executeSql: Ask = async (text, values) => {
    refuseInTransaction()
    return pool.query(text, values as never)
  }
  const boss = new PgBoss({
    db: { executeSql },
    schema,
    schedule: works,
    supervise: works,
    ...(works && alive.looks),
  })
  const handlers = new Map<string, JobHandler>()
  boss.on('error', (error) => onError('pg-boss', toError(error)))

  const runBatch: RunBatch = (name, batch) =>
    runEach(batch, handlers.get(name), (error) => onError(name, error))

  const dueNow = () => listDue(executeSql, [...handlers.keys()])
  const workers = new Map<string, string>()
  const wakeDue = async (): Promise<void> => {
    for (const name of await dueNow()) boss.notifyWorker(workers.get(name)!)
  }
  const looks = openLooks(onError)

  return {
    ...sendingBy(boss, handlers),
    async start(jobs, { poll }) {
      const queued = jobs.filter((job) => !job.ownQueue)
      await openQueues(executeSql, queued)
      await boss.start()
      for (const { name, handler, ownQueue } of jobs) if (ownQueue) looks.add(name, () => handler({}))
      for (const { name, handler } of queued) handlers.set(name, handler)
      if (!poll) return
      await dropOldSchedules(boss, queued)
      // Only now, because a running job may send any other.
      for (const { name, cron, keyed } of queued) {
        if (cron) await boss.schedule(name, cron)
        // A keyed job takes long, and each of a batch would wait here for the one before while other servers have nothing to do.
        const options = keyed ? { ...pace, batchSize: 1 } : pace
        workers.set(name, await boss.work(name, options, (batch: Fetched[]) => runBatch(name, batch)))
      }
      looks.add('pg-boss', wakeDue)
      looks.begin()
    },
    async drain() {
      let total = 0
      for (;;) {
        let ran = 0
        for (const name of await dueNow()) ran += await drainQueue(boss, name, runBatch)
        await looks.once()
        if (ran === 0) return total
        total += ran
      }
    },
    async stop() {
      await looks.end(stopWithinMs)
      await boss.stop({ graceful: true, timeout: stopWithinMs, close: false })
    },
  }
}
