import { AsyncLocalStorage } from 'node:async_hooks'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'

type Schema = Record<string, never>
export type Root = NodePgDatabase<Schema> & { $client: pg.Pool }
export type Tx = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>
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
  const root = drizzle(pool, { casing: 'snake_case' })
  return new Proxy(root, {
    get(target, key) {
      if (typeof key === 'string' && guarded.has(key)) refuseInTransaction()
      const value: unknown = Reflect.get(target, key, target)
      if (key === 'transaction') {
        return (work: (tx: Tx) => Promise<unknown>, config?: object) =>
          target.transaction((tx) => inTransaction.run(true, () => work(tx)), config)
      }
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

const onOne = new WeakMap<pg.PoolClient, Db>()

/** Drizzle on one connection. Kept with it, because making it takes as long as a small statement. */
function drizzleOn(client: pg.PoolClient): Db {
  const made = onOne.get(client) ?? (drizzle(client, { casing: 'snake_case' }) as unknown as Db)
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

/** The network's codes, and SQLSTATEs of a server that ends or starts. Class 08 is the connection's. */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0[1-3]|08...)$/
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
