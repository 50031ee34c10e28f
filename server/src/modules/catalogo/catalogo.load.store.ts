import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/db.ts'
import { especialidadeTable, exameTable, municipioTable } from './catalogo.tables.ts'

/**
 * Many rows in one statement with one parameter: as values, 5,571 municipalities would be 39,000 parameters and the
 * protocol ends at 65,535. Every row must have the keys of the first; generated columns stay out.
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

/** Which tables of the catalog have no row yet. */
export async function findEmpty(db: Db) {
  const [especialidade, exame, municipio] = [
    await db.select({ id: especialidadeTable.id }).from(especialidadeTable).limit(1),
    await db.select({ id: exameTable.id }).from(exameTable).limit(1),
    await db.select({ id: municipioTable.id }).from(municipioTable).limit(1),
  ]
  return { especialidade: !especialidade.length, exame: !exame.length, municipio: !municipio.length }
}

/** Held until the transaction ends: two processes that start together load the catalog once. */
export const lockLoad = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('alento.catalogo'))`)
