import pg from 'pg'
import { sqlState } from './db.ts'
import { PreparingClient } from './preparing-client.ts'

/** Lines about what servers connect to, each written once until the opposite happens. */
export type Warn = (about: object, line: string) => void

/** Each connection asks for these when it opens; a pooler in transaction mode does not pass them on (`openPooler`). */
export const session = { statement_timeout: 15_000, options: '-c timezone=UTC' }

/** An error without a listener would end the process; a query that fails with its connection says so itself. */
function takeErrors(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined) // an idle connection that fails is replaced; the next query shows whether the server is down
  return pool
}

/** A pool whose connections go where `where` says; one that went elsewhere before ends with its next use. */
export function openPool(where: () => pg.ClientConfig): pg.Pool {
  class Client extends PreparingClient {
    readonly to: pg.ClientConfig
    constructor(own?: pg.ClientConfig) {
      const to = where()
      super({ ...own, ...to })
      this.to = to
    }
  }
  const pool = takeErrors(new pg.Pool({ max: 16, connectionTimeoutMillis: 5_000, Client }))
  pool.on('release', (_error, client) => {
    if (client instanceof Client && client.to !== where()) void client.end()
  })
  return pool
}

/** One connection for a small question that is asked again and again. Both limits are in ms; what takes longer is an error. */
export const openProbe = (to: pg.ClientConfig, answerMs: number, connectMs = answerMs): pg.Pool =>
  takeErrors(
    new pg.Pool({
      ...to,
      max: 1,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
    }),
  )

export async function askProbe<T>(probe: pg.Pool, columns: string): Promise<T> {
  const { rows } = await probe.query<Record<string, unknown>>(`select ${columns}`)
  return rows[0] as T // a select without a table returns one row
}

/** Why a server was not reached or did not answer, without what was sent. */
export const reasonOf = (error: unknown): string =>
  sqlState(error) || (error instanceof Error ? error.message : 'unknown')

/** SQL: whether a session is as ours, for texts of moments are UTC and no query goes on for ever. */
export const fitsSql = `current_setting('timezone') in ('UTC', 'Etc/UTC') and current_setting('statement_timeout') <> '0'`
