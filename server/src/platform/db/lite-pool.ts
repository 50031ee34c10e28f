import { EventEmitter } from 'node:events'
import { setImmediate as breathe } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

type GetTypeParser = (oid: number, format?: 'text') => (text: string) => unknown
type QueryConfig = {
  text: string
  values?: unknown[]
  rowMode?: 'array'
  types?: { getTypeParser?: GetTypeParser }
}
type Result = { rows: unknown[]; rowCount: number; fields: { name: string; dataTypeID: number }[] }
type Query = (query: string | QueryConfig, values?: unknown[]) => Promise<Result>

/** Parameters arrive already as the text that node-postgres would send, so PGlite's own serializers must do nothing. */
const asIs = new Proxy({}, { get: () => (v: unknown) => v })

/**
 * Makes PGlite leave values as the text that PostgreSQL sent; `run` parses them. Parsers that come with a query are copied, with
 * all of PGlite's own, several times for each query.
 */
export function leaveAsText({ parsers }: PGlite): void {
  for (const type of Object.keys(parsers)) parsers[Number(type)] = (text: string) => text
}

type Row = Record<string | number, unknown>

/** Parses the values of these rows in place; a row is an array or an object, in which the last of two fields of one name counts. */
function parse(rows: Row[], fields: Result['fields'], getTypeParser: GetTypeParser, isArray: boolean): void {
  const types = new Map(fields.map(({ name, dataTypeID }, at) => [isArray ? at : name, dataTypeID]))
  for (const [key, type] of types) {
    const parser = getTypeParser(type, 'text')
    for (const row of rows) if (row[key] !== null) row[key] = parser(row[key] as string)
  }
}

async function run(lite: PGlite, query: string | QueryConfig, values?: unknown[]): Promise<Result> {
  const q: QueryConfig = typeof query === 'string' ? { text: query } : query
  const params = values ?? q.values ?? []
  const options = { serializers: asIs, ...(q.rowMode && { rowMode: q.rowMode }) }
  const results =
    params.length > 0 || q.rowMode
      ? [await lite.query(q.text, params.map(prepareValue), options)]
      : await lite.exec(q.text, options)
  const last = results.at(-1)
  if (!last) return { rows: [], rowCount: 0, fields: [] }
  const { rows, fields, affectedRows } = last
  parse(rows as Row[], fields, q.types?.getTypeParser ?? pg.types.getTypeParser, q.rowMode === 'array')
  return { rows, rowCount: affectedRows || rows.length, fields }
}

/**
 * The part of `pg.Pool` that Drizzle and pg-boss use, over PGlite's single connection: `connect` waits until the connection is
 * free, `release` frees it. Drizzle opens transactions on a client when the constructor's name contains 'Pool'.
 */
export class LitePool extends EventEmitter {
  #turn: Promise<void> = Promise.resolve()
  readonly #lite: PGlite

  constructor(lite: PGlite) {
    super()
    this.#lite = lite
  }

  async connect(): Promise<EventEmitter & { query: Query; release: () => void }> {
    const { promise: done, resolve: release } = Promise.withResolvers<void>()
    const before = this.#turn
    this.#turn = done
    await before
    // PGlite runs in this thread: a job of many small transactions must not keep the server from its requests.
    await breathe()
    const query: Query = (q, values) => run(this.#lite, q, values)
    return Object.assign(new EventEmitter(), { query, release })
  }

  readonly query: Query = async (q, values) => {
    const client = await this.connect()
    try {
      return await client.query(q, values)
    } finally {
      client.release()
    }
  }

  async end(): Promise<void> {
    await this.#turn
    await this.#lite.close()
  }
}
