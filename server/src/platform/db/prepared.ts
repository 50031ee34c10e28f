import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { refuseInTransaction, type Root } from './db.ts'

const dialect = new PgDialect({ casing: 'snake_case' })
const built = new Map<string, { text: string; params: unknown[] }>()

/**
 * Runs a read that is asked very often: its text is built once for each `name` and parsed and planned once a connection.
 * `build` marks every value with `sql.placeholder`; a filter that is not set is a null, not another text. Values come back
 * as the driver reads them, so select moments and uuids as texts or numbers. The embedded database runs it as any query.
 */
export async function executePrepared<T>(
  db: Root,
  { name, build }: { name: string; build: () => SQL },
  values: Record<string, unknown> = {},
): Promise<T[]> {
  refuseInTransaction()
  let query = built.get(name)
  if (!query) {
    const { sql: text, params } = dialect.sqlToQuery(build())
    query = { text, params }
    built.set(name, query)
  }
  const { rows } = await db.$client.query({
    name: `alento ${name}`,
    text: query.text,
    values: fillPlaceholders(query.params, values),
  })
  return rows as T[]
}
