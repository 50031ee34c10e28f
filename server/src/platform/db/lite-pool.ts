import { setImmediate as breathe } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig, type PGlitePgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'

type Ask = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** node-postgres hands the value parsers of a query on as `types`, which PGlite reads as a list of types. */
function configOf(lite: PGlite): PGlitePgConfig {
  const config = createPgConfig(lite)
  const { connection } = config
  const parse = connection.parse.bind(connection)
  connection.parse = (query: { name?: string; text: string }) => parse({ name: query.name, text: query.text })
  return config
}

/**
 * node-postgres's pool with PGlite as its one connection, which is lent to one caller at a time. PGlite runs in this thread: a
 * job of many small transactions must not keep the server from its requests, so every loan begins in a turn of its own.
 */
export class LitePool extends pg.Pool {
  constructor(lite: PGlite) {
    super(Object.assign(configOf(lite), { pipeline: true, idleTimeoutMillis: 0 }))
    const connect = super.connect.bind(this) as () => Promise<pg.PoolClient>
    const lend = async (): Promise<pg.PoolClient> => {
      const client = await connect()
      await breathe()
      return client
    }
    const ask: Ask = async (query, values) => {
      const client = await lend()
      try {
        return await client.query(query, values)
      } finally {
        client.release()
      }
    }
    this.connect = lend as typeof this.connect
    this.query = ask as typeof this.query
  }
}
