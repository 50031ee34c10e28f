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

/** What the release says of an exam; `busca` is generated. */
type ExameRow = Omit<typeof exameTable.$inferSelect, 'busca'>

/** All exams, by id. */
export async function mapExames(db: Db): Promise<Map<string, ExameRow>> {
  const rows = await db.select().from(exameTable)
  return new Map(rows.map(({ busca: _busca, ...row }) => [row.id, row]))
}

export const updateExame = (tx: Db, { id, ...row }: ExameRow) =>
  tx.update(exameTable).set(row).where(eq(exameTable.id, id))

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
