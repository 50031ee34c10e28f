import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'

type Queries = Omit<NodePgDatabase, 'transaction'>
type Work<T> = (tx: Tx) => Promise<T>
type Mode = Pick<PgTransactionConfig, 'isolationLevel' | 'accessMode'>
/** The database: each statement and each transaction takes a connection of the pool. */
export type Root = Queries & {
  $client: pg.Pool
  transaction: <T>(work: Work<T>, mode?: Mode) => Promise<T>
}
/** One connection, in a transaction; what its own `transaction` does is undone alone when it fails (a savepoint). */
export type Tx = Queries & { $client: pg.PoolClient; transaction: <T>(work: Work<T>) => Promise<T> }
/** Parameter of stores: the root outside a transaction, `tx` inside one. */
export type Db = Root | Tx

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const inTransaction = new AsyncLocalStorage<true>()
const guarded = new Set([
  'select',
  'selectDistinct',
  'insert',
  'update',
  'delete',
  'execute',
  '$count',
  'transaction',
])

/** @throws Error when called in a transaction: PGlite would deadlock, PostgreSQL would silently write outside the transaction. */
export function refuseInTransaction(): void {
  if (inTransaction.getStore()) throw new Error('root db used inside a transaction: pass tx instead')
}

/** Drizzle over a pool of either database, refusing its root inside a transaction. */
export function openDrizzle(pool: pg.Pool): Root {
  const root = Object.assign(drizzle(pool, { casing: 'snake_case' }), {
    transaction: <T>(work: Work<T>, mode?: Mode) => transact(pool, work, mode),
  })
  return new Proxy<Root>(root, {
    get(target, key) {
      if (typeof key === 'string' && guarded.has(key)) refuseInTransaction()
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** Our own instead of Drizzle's, whose transactions do not hand out their connection: `statement` needs it. */
async function transact<T>(pool: pg.Pool, work: Work<T>, mode: Mode = {}): Promise<T> {
  const { isolationLevel, accessMode } = mode
  const begin = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
  const client = await pool.connect()
  let broken = false
  try {
    // Not awaited: it is sent together with the first statement, and if it fails, the statements after it fail.
    client.query(begin.filter(Boolean).join(' ')).catch(() => undefined)
    const result = await inTransaction.run(true, () => work(drizzleOn(client)))
    await client.query('commit')
    return result
  } catch (error) {
    broken = isDatabaseAway(error) // it would lead to the same server again
    await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

async function savepoint<T>(tx: Tx, work: Work<T>): Promise<T> {
  await tx.$client.query('savepoint own')
  try {
    const result = await work(tx)
    await tx.$client.query('release savepoint own')
    return result
  } catch (error) {
    await tx.$client.query('rollback to savepoint own')
    throw error
  }
}

const onOne = new WeakMap<pg.PoolClient, Tx>()

/** Drizzle on one connection. Kept with it, because making it takes as long as a small statement. */
function drizzleOn(client: pg.PoolClient): Tx {
  const known = onOne.get(client)
  if (known) return known
  const made: Tx = Object.assign(drizzle(client, { casing: 'snake_case' }), {
    transaction: <T>(work: Work<T>) => savepoint(made, work),
  })
  onOne.set(client, made)
  return made
}

/**
 * Uses one connection for reads that run together (`Promise.all`): they are sent in one packet instead of taking a connection
 * each. It is not a transaction: each statement sees what is committed when it runs.
 */
export async function readTogether<T>(root: Root, work: (db: Db) => Promise<T>): Promise<T> {
  refuseInTransaction()
  const client = await root.$client.connect()
  try {
    return await work(drizzleOn(client))
  } finally {
    client.release()
  }
}

/** SQLSTATE of a refused statement, '' when the error is not from the database. Source: PostgreSQL, appendix A. */
export function sqlState(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}

/**
 * The network's codes, and SQLSTATEs of a server that ends or starts. Class 08 is the connection's. 25006: writing to a standby, which
 * a primary is until it was promoted, and what it becomes when another one takes its place.
 */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0[1-3]|25006|08...)$/
/** The driver's own errors have no code. */
const awayWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/
/** What the pool says when none of its connections was given back in time; a server that does not answer has other words. */
const busyWords = 'timeout exceeded when trying to connect'
/** SQLSTATE of a server that has no connection left. */
const busyCode = '53300'

/** Whether the database could not be reached, or was lost during a statement. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  (awayCodes.test(codeOf(error)) || awayWords.test(error.message) || isDatabaseAway(error.cause))

/** Whether no connection was free in time, of our pool or of the server: the database is there and overloaded. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (codeOf(error) === busyCode || error.message === busyWords || isDatabaseBusy(error.cause))

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** Name of the constraint that refused a statement, '' when none did. */
export function constraintOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (typeof cause !== 'object' || cause === null || !('constraint' in cause)) return ''
  return typeof cause.constraint === 'string' ? cause.constraint : ''
}

/** Returns the only row. @throws Error when there is none */
export function one<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('expected one row, got none')
  return row
}

export const firstRow = async <T>(rows: PromiseLike<readonly T[]>): Promise<T | null> =>
  (await rows)[0] ?? null
