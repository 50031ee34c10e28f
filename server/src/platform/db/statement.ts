import { is, Param, Placeholder, sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { refuseInTransaction, type Db, type Root } from './db.ts'

/** Only builds statements; it is not connected to a database. */
const builder = drizzle.mock({ casing: 'snake_case' }) as unknown as Root
const dialect = new PgDialect({ casing: 'snake_case' })

type Values = Record<string, unknown>
type Prepared<T> = { params: unknown[]; execute: () => Promise<T> }
type Preparable<T> = { prepare: (name: string) => { execute: (values?: Values) => Promise<T> } }
type Run<T> = (db: Db, values?: Values) => Promise<T>

/** Placeholder for a value of the statement, encoded like this column; an array for `= any(…)` has no column. */
export const value = (name: string, column?: PgColumn): SQL =>
  column ? sql`${new Param(sql.placeholder(name), column)}` : sql`${sql.placeholder(name)}`

function fill(param: unknown, values: Values): unknown {
  if (is(param, Placeholder)) return values[param.name]
  if (!is(param, Param) || !is(param.value, Placeholder)) return param
  const given = values[param.value.name] ?? null
  return given === null ? null : param.encoder.mapToDriverValue(given)
}

/** The pool, or the connection of a transaction or of `readTogether`. */
function clientOf(db: Db): pg.Pool | pg.ClientBase {
  if (!('$client' in db)) return (db as unknown as { session: { client: pg.ClientBase } }).session.client
  refuseInTransaction()
  return db.$client
}

/** Runs a ready SQL text, for example of a library that writes its own SQL. Values come back as the driver reads them. */
export const askOf = (db: Db, text: string, values: unknown[] = []): Promise<pg.QueryResult> =>
  clientOf(db).query(text, values)

/**
 * A statement whose text is built once and run with different values each time, because building it took longer than running
 * it. `build` marks the values with `value`. Meant for statements that every order, payment or page runs.
 */
export function statement<T>(build: (db: Root) => Preparable<T>): Run<T> {
  let prepared: Prepared<T> | undefined
  return (db, values = {}) => {
    prepared ??= build(builder).prepare('') as unknown as Prepared<T>
    const params = prepared.params.map((param) => fill(param, values))
    const bound = Object.create(prepared, {
      client: { value: clientOf(db) },
      params: { value: params },
    }) as Prepared<T>
    return bound.execute()
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

const texts = new Map<string, { text: string; params: unknown[] }>()

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
    query = { text, params }
    texts.set(name, query)
  }
  const { rows } = await clientOf(db).query({
    name: `alento ${name}`,
    text: query.text,
    values: query.params.map((param) => fill(param, values)),
  })
  return rows as T[]
}
