import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { refuseInTransaction, type Tx } from '#platform/db/db.ts'

export type JobHandler = (data: Record<string, unknown>) => Promise<void>
/** Declared by each module's jobs file. Handlers may run more than once and change nothing the second time. */
export type Job = { name: string; handler: JobHandler; cron?: string }

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

type Failed = (name: string, error: unknown) => void

/** pg-boss on the pool of either database. Its schema is `pgboss`; retries are 5, with growing pauses. */
export function openJobs(pool: pg.Pool, onError: Failed): JobRunner {
  const executeSql = async (text: string, values?: unknown[]) => {
    refuseInTransaction()
    return pool.query(text, values as never)
  }
  const boss = new PgBoss({ db: { executeSql }, schema: 'pgboss', schedule: true, supervise: true })
  const handlers = new Map<string, JobHandler>()
  boss.on('error', (error) => onError('pg-boss', error))

  const run = async (name: string, data: unknown): Promise<void> => {
    try {
      await handlers.get(name)?.((data ?? {}) as Record<string, unknown>)
    } catch (error) {
      onError(name, error)
      throw error
    }
  }

  const drainQueue = async (name: string): Promise<number> => {
    const jobs = await boss.fetch(name, { batchSize: 50 })
    for (const job of jobs) {
      try {
        await run(name, job.data)
        await boss.complete(name, job.id)
      } catch (error) {
        await boss.fail(name, job.id, { message: String(error) })
      }
    }
    return jobs.length
  }

  return {
    async send(tx, name, data, options = {}) {
      if (!handlers.has(name)) throw new Error(`no handler for job ${name}`)
      const startAfter = options.startAfter && new Date(options.startAfter.epochMilliseconds)
      await boss.send(name, data, { db: fromDrizzle(tx, sql), ...(startAfter && { startAfter }) })
    },
    async start(jobs, { poll }) {
      await boss.start()
      for (const { name, handler, cron } of jobs) {
        handlers.set(name, handler)
        await boss.createQueue(name, { retryLimit: 5, retryDelay: 5, retryBackoff: true })
        await boss.getQueue(name) // fills pg-boss's cache: the first send in a transaction must not read the root
        if (!poll) continue
        if (cron) await boss.schedule(name, cron)
        await boss.work(name, { pollingIntervalSeconds: 0.5, batchSize: 10 }, async (batch) => {
          for (const job of batch) await run(name, job.data)
        })
      }
    },
    async drain() {
      let total = 0
      for (;;) {
        let ran = 0
        for (const name of handlers.keys()) ran += await drainQueue(name)
        if (ran === 0) return total
        total += ran
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: false }),
  }
}
