import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { TestApp } from '../app.ts'

type Statement = { text: string; values: unknown[] }
type Way = { statements: Statement[]; roundTrips: number; calls: number }

/** The way that is being counted. Other code that runs meanwhile, like a timer of pg-boss, is not in its context. */
const counted = new AsyncLocalStorage<Way>()

type Client = { query: (query: string | Partial<Statement>, ...rest: unknown[]) => unknown }
const tapped = new WeakSet<Client>()
/** Connections on which statements are on their way: what is sent before the first of their answers arrives travels with them. */
const waiting = new WeakSet<Client>()

function note(client: Client, query: string | Partial<Statement>, given: unknown): void {
  const way = counted.getStore()
  if (!way) return
  const { text = '', values = [] } = typeof query === 'string' ? { text: query } : query
  way.statements.push({ text, values: Array.isArray(given) ? given : values })
  // `begin` is not awaited on PostgreSQL and leaves with the statement after it.
  if (text === 'begin' || waiting.has(client)) return
  way.roundTrips += 1
  waiting.add(client)
}

/** Notes the queries of a connection that is handed out; it has no open query then. */
function tap(client: Client): void {
  waiting.delete(client)
  if (tapped.has(client)) return
  tapped.add(client)
  const query = client.query.bind(client)
  client.query = (given, ...rest) => {
    note(client, given, rest[0])
    const answer = query(given, ...rest)
    const answered = (): unknown => waiting.delete(client)
    if (answer instanceof Promise) answer.then(answered, answered)
    return answer
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** Listens to every connection that the pool hands out (`pool.query` takes its own by `connect` too) until the result is called. */
function listen(pool: pg.Pool): () => void {
  const connect = pool.connect.bind(pool)
  const tappedConnect = async (): Promise<pg.PoolClient> => {
    const client = await connect()
    tap(client)
    return client
  }
  const withCallback = (connected: Connected): void =>
    connect((error, client, done) => {
      if (client) tap(client)
      connected(error, client, done)
    })
  pool.connect = ((connected?: Connected) =>
    connected ? withCallback(connected) : tappedConnect()) as typeof pool.connect
  return () => void Reflect.deleteProperty(pool, 'connect')
}

/**
 * Every call to the gateway is a request over HTTP; the tests call nothing else by it. Node may tell of one request twice, by chance when
 * the machine is busy.
 */
const told = new WeakSet()
subscribe('http.client.request.start', (message) => {
  const { request } = message as { request: object }
  const way = counted.getStore()
  if (way && !told.has(request)) way.calls += 1
  told.add(request)
})

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Rows that the nodes of a plan that touch a table looked at, those that a filter dropped included. */
function rowsOf(plan: Plan): number {
  const dropped = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const own = plan['Relation Name'] ? (plan['Actual Rows'] + dropped) * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), own)
}

const reads = ({ text }: Statement): boolean =>
  /^\s*(select|with)\b/i.test(text) &&
  !/\b(insert into|update|delete from)\s/i.test(text.replace(/for (no key )?update/gi, ''))

/**
 * Counts rows that statements look at, according to `explain`, which runs them once more and takes back what they write. Rows read
 * inside a function are not in the plan of its caller.
 */
async function countRows({ database }: TestApp, statements: readonly Statement[]): Promise<number> {
  const client = await database.pool.connect()
  let rows = 0
  try {
    for (const { text, values } of statements) {
      await client.query('begin')
      const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
        text: `explain (analyze, format json) ${text}`,
        values,
      })
      await client.query('rollback')
      rows += rowsOf(explained.rows[0]!['QUERY PLAN'][0].Plan)
    }
  } finally {
    client.release()
  }
  return Math.round(rows)
}

/** Rows of each kind that a way adds. */
async function written(t: TestApp): Promise<Map<string, number>> {
  const { rows } = await t.db.execute<{ name: string; total: number }>(
    sql`select 'job ' || name as name, count(*)::int as total from pgboss.job group by name
      union all select 'messages', count(*)::int from mensagem`,
  )
  return new Map(rows.map(({ name, total }) => [name, total]))
}

export type Counted = { work: Record<string, number>; rows: number }

/**
 * Does the work once and counts `statements`, SQL sent to the database; `roundTrips`, packets that it goes in; `gatewayCalls`,
 * requests to the gateway; `messages` written and `job …` sent, by name. Work of jobs counts when the work drains the queue.
 */
export async function countWork(t: TestApp, work: () => Promise<void>): Promise<Counted> {
  const before = await written(t)
  const way: Way = { statements: [], roundTrips: 0, calls: 0 }
  const stop = listen(t.database.pool)
  await counted.run(way, work).finally(stop)
  const added = Array.from(await written(t), ([name, total]): [string, number] => [
    name,
    total - (before.get(name) ?? 0),
  ]).filter(([name, total]) => total > 0 || name === 'messages')
  const { statements, roundTrips, calls } = way
  return {
    work: { statements: statements.length, roundTrips, gatewayCalls: calls, ...Object.fromEntries(added) },
    rows: await countRows(t, statements.filter(reads)),
  }
}

/** Counts rows that the statements of some work look at, those that write included. */
export async function countRowsOf(t: TestApp, work: () => Promise<void>): Promise<number> {
  const way: Way = { statements: [], roundTrips: 0, calls: 0 }
  const stop = listen(t.database.pool)
  await counted.run(way, work).finally(stop)
  return countRows(
    t,
    way.statements.filter(({ text }) => /^\s*(select|with|update|delete)\b/i.test(text)),
  )
}

/** As it stands in a file: sorted, one number a line. */
export function format(ways: object): string {
  const sorted = (object: object): object =>
    Object.fromEntries(
      Object.entries(object)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, value]) => [key, typeof value === 'object' ? sorted(value) : value]),
    )
  return `${JSON.stringify(sorted(ways), null, 2)}\n`
}
