import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { alertaPrecoTable, favoritoTable } from './favorito.tables.ts'

export const listAlertaOf = (db: Db, usuarioId: string) =>
  db.select().from(alertaPrecoTable).where(eq(alertaPrecoTable.usuarioId, usuarioId))

export async function eraseFavoritoRows(tx: Tx, usuarioId: string): Promise<void> {
  await tx.delete(favoritoTable).where(eq(favoritoTable.usuarioId, usuarioId))
  await tx.delete(alertaPrecoTable).where(eq(alertaPrecoTable.usuarioId, usuarioId))
}
