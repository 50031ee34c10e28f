import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { loadConfig } from '#config.ts'
import type { Deps } from '#deps.ts'
import { createWebhook } from '#modules/pagamento/create-webhook.ts'
import { allJobs } from '#jobs.ts'
import { openApi } from '#server.ts'
import { makeDeadly, type Moment } from './deadly-pool.ts'

/** A command of the test to this process. `job` runs one now, as its schedule would; `sql` returns rows; `die` kills it later. */
export type Order = { id: number; job?: string; sql?: string; aheadMin?: number; die?: Moment }
export type Answer = { id: number; rows?: unknown[]; error?: string }

/** The program as a process that can be killed: the real server without its pages. Its clock runs ahead of the machine's. */
let [aheadMin, deadMin] = process.argv.slice(2).map(Number) as [number, number]
const clock = { now: () => Temporal.Now.instant().add({ minutes: aheadMin }) }

/**
 * The minutes for which the process was dead also pass for the jobs: pg-boss uses the database's time, so its rows are made
 * older instead, and its own supervisor ends the jobs of a dead worker.
 */
async function ageJobs({ db }: Deps): Promise<void> {
  if (!deadMin) return
  const age = (minutes: number) =>
    db.execute(sql`update pgboss.job set started_on = started_on - make_interval(mins => ${minutes}),
      heartbeat_on = heartbeat_on - make_interval(mins => ${minutes}),
      start_after = start_after - make_interval(mins => ${minutes}) where state < 'completed'`)
  await age(deadMin)
  const executeSql = (text: string, values?: unknown[]) => db.$client.query(text, values as never)
  const boss = new PgBoss({ db: { executeSql }, schema: 'pgboss', schedule: false, supervise: false })
  await db.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`)
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false, close: false })
  await age(1) // the pause before the retry
}

const config = loadConfig()
const { app, deps, close } = await openApi(config, ageJobs, clock)
const dieAt = makeDeadly(deps.db.$client)
await app.listen({ port: config.port, host: '127.0.0.1' })
await createWebhook(deps, `http://127.0.0.1:${config.port}`)

async function obey({ id, job, sql: text, die, ...rest }: Order): Promise<Answer> {
  if (die) dieAt(die)
  if (rest.aheadMin !== undefined) aheadMin = rest.aheadMin
  if (job)
    await allJobs(deps)
      .find((j) => j.name === job)!
      .handler({})
  return { id, ...(text && { rows: (await deps.db.execute(sql.raw(text))).rows }) }
}

process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ id: order.id, error: String(error) } satisfies Answer),
  )
})
process.once('SIGTERM', () => void close().then(() => process.exit(0)))
process.once('disconnect', () => process.exit(0))
process.send?.({ id: 0 } satisfies Answer)
