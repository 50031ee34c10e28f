import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/**
 * Inserts many rows in one statement with one parameter: as single values, 5,571 municipalities would be 39,000 parameters, and
 * the protocol allows 65,535. Every row must have the keys of the first; generated columns are left out.
 */
export async function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first).map((key) => [key, toSnakeCase(key)] as const)
  const columns = sql.join(
    names.map(([, name]) => sql.identifier(name)),
    sql`, `,
  )
  const json = rows.map((row) =>
    Object.fromEntries(names.map(([key, name]) => [name, Reflect.get(row, key)])),
  )
  await db.execute(
    sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(json)}::jsonb)`,
  )
}
