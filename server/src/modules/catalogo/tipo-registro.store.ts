import { asc, eq, sql } from 'drizzle-orm'
import type { TipoRegistro } from '@alento/contract/catalogo/tipo-registro.ts'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { contains } from '#platform/db/text-match.ts'
import { tipoRegistroTable } from './catalogo.tables.ts'

const tipo = { _id: tipoRegistroTable.id, nome: tipoRegistroTable.nome }

/** Professional councils by name; with `texto` those whose name contains it. */
export const listTipoRegistro = (db: Db, texto?: string): Promise<TipoRegistro[]> =>
  db
    .select(tipo)
    .from(tipoRegistroTable)
    .where(texto === undefined ? undefined : contains(sql`norm(${tipo.nome})`, texto))
    .orderBy(asc(tipo.nome))

export const findTipoRegistro = (db: Db, name: string): Promise<TipoRegistro | null> =>
  firstRow(db.select(tipo).from(tipoRegistroTable).where(eq(tipo.nome, name)))

/** Inserts it unless the name exists. Returns whether it did. */
export async function insertTipoRegistro(db: Db, { _id: id, nome }: TipoRegistro): Promise<boolean> {
  const made = await db
    .insert(tipoRegistroTable)
    .values({ id, nome })
    .onConflictDoNothing()
    .returning({ id: tipoRegistroTable.id })
  return made.length > 0
}

/** Locked until the transaction ends, so that it does not come into use meanwhile; null when there is none. */
export const lockTipoRegistro = (tx: Tx, id: string): Promise<TipoRegistro | null> =>
  firstRow(tx.select(tipo).from(tipoRegistroTable).where(eq(tipoRegistroTable.id, id)).for('update'))

export async function setNome(tx: Tx, id: string, nome: string): Promise<void> {
  await tx.update(tipoRegistroTable).set({ nome }).where(eq(tipoRegistroTable.id, id))
}

export async function deleteTipoRegistro(tx: Tx, id: string): Promise<void> {
  await tx.delete(tipoRegistroTable).where(eq(tipoRegistroTable.id, id))
}
