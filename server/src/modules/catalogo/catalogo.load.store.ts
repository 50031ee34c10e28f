import { eq, sql } from 'drizzle-orm'
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

type ExameRow = typeof exameTable.$inferInsert

/** Whether there are exams, and those that an older release loaded and administrators do not own yet. */
export async function listHandover(db: Db): Promise<{ owned: boolean; ids: ReadonlySet<string> }> {
  const rows = await db.select({ id: exameTable.id }).from(exameTable).where(eq(exameTable.versao, 0))
  const [any] = await db.select({ id: exameTable.id }).from(exameTable).limit(1)
  return { owned: any !== undefined, ids: new Set(rows.map(({ id }) => id)) }
}

export async function listExameId(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: exameTable.id }).from(exameTable)
  return new Set(rows.map(({ id }) => id))
}

export const updateExame = (tx: Db, { id, ...row }: ExameRow) =>
  tx.update(exameTable).set(row).where(eq(exameTable.id, id))

export const setExamesOwnedByAdmin = (tx: Db) =>
  tx.update(exameTable).set({ versao: 1 }).where(eq(exameTable.versao, 0))

/** Whether specialties and municipalities have no row yet. */
export async function findEmpty(db: Db) {
  const [especialidade, municipio] = [
    await db.select({ id: especialidadeTable.id }).from(especialidadeTable).limit(1),
    await db.select({ id: municipioTable.id }).from(municipioTable).limit(1),
  ]
  return { especialidade: !especialidade.length, municipio: !municipio.length }
}

/** Held until the transaction ends, so that of two processes that start together only one loads the catalog. */
export const lockLoad = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('alento.catalogo'))`)
