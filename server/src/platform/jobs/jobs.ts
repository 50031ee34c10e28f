import type pg from 'pg'
import { PgBoss, type JobResult } from 'pg-boss'
import { refuseInTransaction, type Tx } from '#platform/db/db.ts'
import { askOf } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import { loggable } from '#platform/log.ts'
import { openLooks } from './looks.ts'

type JobHandler = (data: Record<string, unknown>) => Promise<void>
/** Declared by each module's jobs file. Handlers may run more than once and change nothing the second time. */
export type Job = {
  name: string
  handler: JobHandler
  cron?: string
  /**
   * Work that waits in a table of its module instead of as jobs: the handler takes what is due there, in every process, at each look
   * (twice a second), never twice at once in one process. Nothing can be sent to it.
   */
  ownQueue?: true
}

/** Work after a commit: the job is stored in the transaction of the change, and commits or vanishes with it. */
export type Jobs = {
  send(
    tx: Tx,
    name: string,
    data: Record<string, unknown>,
    options?: { startAfter?: Temporal.Instant },
  ): Promise<void>
}

export type JobRunner = Jobs & {
  /** Makes the queues. With `poll`, also starts the workers and the schedules. */
  start(jobs: readonly Job[], options: { poll: boolean }): Promise<void>
  /** Runs what is due until nothing is left, failures included; for tests. Answers how many ran. */
  drain(): Promise<number>
  stop(): Promise<void>
}

/**
 * A full batch is followed by the next at once: many orders in a second must not wait for their messages for minutes. Workers are
 * woken by a look; by themselves they look only in case one is lost.
 */
const pace = {
  pollingIntervalSeconds: 60,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** Work under way that takes longer is left; whoever comes next does it again. */
const stopWithinMs = 5_000

type Failed = (name: string, error: unknown) => void

type Fetched = { id: string; data?: unknown }

/** One that fails is retried alone: its neighbours in the batch run, and are done. */
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

/** Queues with something to run now, in the order given: a look into the index of waiting jobs for each. */
async function listDue(ask: Ask, names: readonly string[]): Promise<string[]> {
  const due = `select q.name from unnest($1::text[]) with ordinality as q (name, place) where exists (
    select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())
    order by q.place`
  return (await ask(due, [names])).rows.map((r) => r.name)
}

type RunBatch = (name: string, batch: Fetched[]) => Promise<JobResult[]>

/** Runs a batch of what is due in one queue. Returns how many ran. */
async function drainQueue(boss: PgBoss, name: string, runBatch: RunBatch): Promise<number> {
  const jobs = await boss.fetch(name, { batchSize: 50 })
  for (const result of await runBatch(name, jobs)) {
    if (result.status === 'completed') await boss.complete(name, result.id)
    else await boss.fail(name, result.id, result.output)
  }
  return jobs.length
}

async function openQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(name, { retryLimit: 5, retryDelay: 5, retryBackoff: true })
  // Fills pg-boss's cache (getQueue does not): no send in a transaction may read the root.
  await boss.findJobs(name, { id: newId() })
}

/** A job that no longer exists, or no longer has a schedule, would still be sent. */
async function dropOldSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Set(jobs.filter((job) => job.cron).map((job) => job.name))
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name)
}

/** pg-boss on the pool of either database. Its schema is `pgboss`; retries are 5, with growing pauses. */
export function openJobs(pool: pg.Pool, onError: Failed): JobRunner {
  const executeSql: Ask = async (text, values) => {
    refuseInTransaction()
    return pool.query(text, values as never)
  }
  const boss = new PgBoss({ db: { executeSql }, schema: 'pgboss', schedule: true, supervise: true })
  const handlers = new Map<string, JobHandler>()
  boss.on('error', (error) => onError('pg-boss', error))

  const runBatch: RunBatch = (name, batch) =>
    runEach(batch, handlers.get(name), (error) => onError(name, error))

  const dueNow = () => listDue(executeSql, [...handlers.keys()])
  const workers = new Map<string, string>()
  const wakeDue = async (): Promise<void> => {
    for (const name of await dueNow()) boss.notifyWorker(workers.get(name)!)
  }
  const looks = openLooks(onError)

  return {
    async send(tx, name, data, options = {}) {
      if (!handlers.has(name)) throw new Error(`no handler for job ${name}`)
      const startAfter = options.startAfter && new Date(options.startAfter.epochMilliseconds)
      const db = { executeSql: (text: string, values?: unknown[]) => askOf(tx, text, values) }
      await boss.send(name, data, { db, ...(startAfter && { startAfter }) })
    },
    async start(jobs, { poll }) {
      await boss.start()
      const queued = jobs.filter((job) => !job.ownQueue)
      for (const { name, handler, ownQueue } of jobs) if (ownQueue) looks.add(name, () => handler({}))
      for (const { name, handler } of queued) {
        await openQueue(boss, name)
        handlers.set(name, handler)
      }
      if (!poll) return
      await dropOldSchedules(boss, queued)
      // Only now: a job that runs may send any other.
      for (const { name, cron } of queued) {
        if (cron) await boss.schedule(name, cron)
        workers.set(name, await boss.work(name, pace, (batch: Fetched[]) => runBatch(name, batch)))
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
