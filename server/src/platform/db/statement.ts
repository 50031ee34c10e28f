import { AsyncLocalStorage } from 'node:async_hooks'
import { fillPlaceholders, sql, type SQL } from 'drizzle-orm'
import { PgDialect, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pg-proxy'
import pg from 'pg'
import { refuseInTransaction, type Db, type Root } from './db.ts'
import { nameOf } from './statement-name.ts'

type Values = Record<string, unknown>
type Prepared<T> = { execute: (values?: Values) => Promise<T> }
type Preparable<T> = { prepare: (name: string) => Prepared<T> }
type Run<T> = (db: Db, values?: Values) => Promise<T>

/** Placeholder for a value of the statement, encoded like this column; an array for `= any(…)` has no column. */
export const value = (name: string, column?: PgColumn): SQL => {
  const placeholder = sql.placeholder(name)
  if (!column) return sql`${placeholder}`
  const encode = (given: unknown) => ((given ?? null) === null ? null : column.mapToDriverValue(given))
  return sql`${sql.param(placeholder, { mapToDriverValue: encode })}`
}

type Client = pg.Pool | pg.PoolClient

/** The pool, or the connection of a transaction or of `readTogether`. */
function clientOf({ $client }: Db): Client {
  if ($client instanceof pg.Pool) refuseInTransaction()
  return $client
}

/** Runs a ready SQL text, for example of a library that writes its own SQL. Values come back as the driver reads them. */
export const askOf = (db: Db, text: string, values: unknown[] = []): Promise<pg.QueryResult> =>
  clientOf(db).query(text, values)

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
/** Our columns read these themselves. */
const asText = new Set<number>([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ])
const types = {
  getTypeParser: ((oid: number) =>
    asText.has(oid) ? String : pg.types.getTypeParser(oid)) as typeof pg.types.getTypeParser,
}

const asking = new AsyncLocalStorage<Client>()
const dialect = new PgDialect({ casing: 'snake_case' })
/** Builds statements without a connection: each run of one asks on the connection that the caller has. */
const builder = drizzle(
  async (text, values) => {
    const client = asking.getStore()!
    return client.query({ name: nameOf(text), text, values, rowMode: 'array', types })
  },
  { casing: 'snake_case' },
) as unknown as Root

/**
 * A statement whose text is built once and run with different values each time, because building it took longer than running
 * it. `build` marks the values with `value`. Meant for statements that every order, payment or page runs.
 */
export function statement<T>(build: (db: Root) => Preparable<T>): Run<T> {
  let prepared: Prepared<T> | undefined
  return (db, values = {}) => {
    const ready = (prepared ??= build(builder).prepare(''))
    return asking.run(clientOf(db), () => ready.execute(values))
  }
}

/** The columns that a row sets, each as a placeholder of the same name. */
export const given = <T extends PgTable>(
  table: T,
  keys: readonly string[],
): Record<keyof T['$inferInsert'], SQL> =>
  Object.fromEntries(keys.map((key) => [key, value(key, Reflect.get(table, key) as PgColumn)])) as Record<
    keyof T['$inferInsert'],
    SQL
  >

/**
 * Like `statement`, for an insert or update: one text for each set of columns that `row` sets. `build` passes them to `given`.
 */
export function rowStatement<T>(build: (db: Root, keys: readonly string[]) => Preparable<T>) {
  const built = new Map<string, Run<T>>()
  return (db: Db, row: Values, more: Values = {}): Promise<T> => {
    const keys = Object.keys(row).filter((key) => row[key] !== undefined)
    const name = keys.join()
    const run = built.get(name) ?? statement((b) => build(b, keys))
    built.set(name, run)
    return run(db, { ...row, ...more })
  }
}

const texts = new Map<string, { name: string; text: string; params: unknown[] }>()

/**
 * Like `statement`, for hand-written SQL; `name` identifies the text, and each connection parses and plans it once. Pass null
 * for a filter that is not set instead of building another text. Values come back as the driver reads them: select moments as
 * texts or numbers.
 */
export async function executePrepared<T>(
  db: Db,
  { name, build }: { name: string; build: () => SQL },
  values: Values = {},
): Promise<T[]> {
  let query = texts.get(name)
  if (!query) {
    const { sql: text, params } = dialect.sqlToQuery(build())
    query = { name: nameOf(text), text, params }
    texts.set(name, query)
  }
  const { params, ...prepared } = query
  const { rows } = await clientOf(db).query({ ...prepared, values: fillPlaceholders(params, values) })
  return rows as T[]
}
