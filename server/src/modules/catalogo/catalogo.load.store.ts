import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { insertRows } from '#platform/db/insert-rows.ts'
import { especialidadeTable, exameTable, municipioTable } from './catalogo.tables.ts'

export const insertEspecialidades = (
  db: Db,
  rows: (typeof especialidadeTable.$inferInsert)[],
): Promise<void> => insertRows(db, especialidadeTable, rows)
export const insertExames = (db: Db, rows: (typeof exameTable.$inferInsert)[]): Promise<void> =>
  insertRows(db, exameTable, rows)
export const insertMunicipios = (db: Db, rows: (typeof municipioTable.$inferInsert)[]): Promise<void> =>
  insertRows(db, municipioTable, rows)

/** Tables of the catalog that have no row yet. */
export async function findEmpty(db: Db) {
  const [especialidade, exame, municipio] = [
    await db.select({ id: especialidadeTable.id }).from(especialidadeTable).limit(1),
    await db.select({ id: exameTable.id }).from(exameTable).limit(1),
    await db.select({ id: municipioTable.id }).from(municipioTable).limit(1),
  ]
  return { especialidade: !especialidade.length, exame: !exame.length, municipio: !municipio.length }
}

/** Held until the transaction ends, so that of two processes that start together only one loads the catalog. */
export const lockLoad = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('alento.catalogo'))`)
