import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'

/** Jobs of a queue, and when pg-boss made it. `failed`: for the last time; pg-boss keeps them for a week. */
export type QueueState = {
  name: string
  waiting: number
  running: number
  failed: number
  since: Temporal.Instant
}

/** Whether pg-boss has made its tables: they are missing until it starts for the first time. */
async function isThere(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as there`,
  )
  return rows[0]?.there === true
}

/** The queues of pg-boss, by name. */
export async function listQueue(db: Db): Promise<QueueState[]> {
  if (!(await isThere(db))) return []
  const { rows } = await db.execute<Record<'name' | 'waiting' | 'running' | 'failed' | 'since', string>>(sql`
    select q.name, q.created_on::text as since,
      count(*) filter (where j.state in ('created', 'retry'))::int as waiting,
      count(*) filter (where j.state = 'active')::int as running,
      count(*) filter (where j.state = 'failed')::int as failed
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    group by q.name, q.created_on order by q.name`)
  return rows.map(({ name, waiting, running, failed, since }) => ({
    name,
    waiting: Number(waiting),
    running: Number(running),
    failed: Number(failed),
    since: Temporal.Instant.from(since.replace(' ', 'T')),
  }))
}

/** A job that failed for the last time. `error` holds nothing that was sent to it (see `loggable`). */
export type FailedJob = {
  id: string
  name: string
  error: string
  tries: number
  created: Temporal.Instant
  failed: Temporal.Instant
}

const ofName = (name: string | null) => (name === null ? sql`` : sql`and name = ${name}`)

/** Failed jobs of one queue or of all, newest first, and their number. */
export async function listFailed(
  db: Db,
  { name, limit, offset }: { name: string | null; limit: number; offset: number },
): Promise<{ list: FailedJob[]; total: number }> {
  if (!(await isThere(db))) return { list: [], total: 0 }
  const of = ofName(name)
  const counted = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where state = 'failed' ${of}`,
  )
  const { rows } = await db.execute<
    Record<'id' | 'name' | 'error' | 'tries' | 'created' | 'failed', string>
  >(sql`
    select id, name, coalesce(output ->> 'message', 'sem resposta no tempo previsto') as error,
      retry_count + 1 as tries, created_on::text as created, coalesce(completed_on, created_on)::text as failed
    from pgboss.job where state = 'failed' ${of}
    order by coalesce(completed_on, created_on) desc, id limit ${limit} offset ${offset}`)
  const list = rows.map(({ id, name: queue, error, tries, created, failed }) => ({
    id,
    name: queue,
    error,
    tries: Number(tries),
    created: Temporal.Instant.from(created.replace(' ', 'T')),
    failed: Temporal.Instant.from(failed.replace(' ', 'T')),
  }))
  return { list, total: counted.rows[0]?.n ?? 0 }
}

/** How many jobs failed, counted up to `max`, and since when the oldest of those waits; null while none did. */
export async function countFailed(
  db: Db,
  max: number,
): Promise<{ total: number; since: Temporal.Instant; first: string } | null> {
  if (!(await isThere(db))) return null
  const { rows } = await db.execute<{ total: number; since: string | null; first: string }>(sql`
    select count(*)::int as total, min(at)::text as since, (array_agg(name order by at, name))[1] as first from (
      select coalesce(completed_on, created_on) as at, name from pgboss.job where state = 'failed'
      order by 1, 2 limit ${max}) t`)
  const [row] = rows
  if (!row?.since) return null
  return { total: row.total, since: Temporal.Instant.from(row.since.replace(' ', 'T')), first: row.first }
}

/** Ids of failed jobs of a queue, one of them or all, which stay locked until the transaction ends. */
export async function lockFailed(tx: Tx, name: string, id: string | null): Promise<string[]> {
  if (!(await isThere(tx))) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from pgboss.job where state = 'failed' and name = ${name}
    ${id === null ? sql`` : sql`and id = ${id}`} order by id limit 10000 for update`)
  return rows.map((row) => row.id)
}
