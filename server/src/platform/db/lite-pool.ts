import { setImmediate as breathe } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig, type PGlitePgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'

type Query = (text: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

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
    // The pool's own would close the connection after an error.
    const query: Query = async (text, values) => {
      const client = await this.connect()
      try {
        return await client.query(text, values)
      } finally {
        client.release()
      }
    }
    this.query = query as typeof this.query
  }

  override async connect(): Promise<pg.PoolClient> {
    const client = await super.connect()
    await breathe()
    return client
  }
}
