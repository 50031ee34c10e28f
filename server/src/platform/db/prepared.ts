import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { refuseInTransaction, type Root } from './db.ts'

const dialect = new PgDialect({ casing: 'snake_case' })
const names = new Map<string, string>()

/** A name of its own for each text; texts are few, as they come from code and never hold values. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `alento_${names.size}`
  names.set(text, name)
  return name
}

/**
 * Runs a read that is asked very often as a prepared statement: parsed and planned once a connection. The text must be the
 * same each time (a filter that is not set is a null parameter, not another text). Values come back as the driver reads
 * them, so select moments and uuids as texts or numbers. The embedded database runs it as any other query.
 */
export async function executePrepared<T>(db: Root, query: SQL): Promise<T[]> {
  refuseInTransaction()
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  const { rows } = await db.$client.query({ name: nameOf(text), text, values })
  return rows as T[]
}
