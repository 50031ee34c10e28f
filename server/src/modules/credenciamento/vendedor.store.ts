import { and, eq, inArray, ne } from 'drizzle-orm'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { redeVendedorTable } from './vendedor.tables.ts'

export type VendedorRow = typeof redeVendedorTable.$inferSelect
type Set = Partial<Omit<VendedorRow, 'redeId'>>

export const findVendedorRow = (db: Db, redeId: string): Promise<VendedorRow | null> =>
  firstRow(db.select().from(redeVendedorTable).where(eq(redeVendedorTable.redeId, redeId)))

/** Requests an account or retries a refused one; one that is PRONTO stays so. */
export async function upsertVendedor(tx: Tx, redeId: string): Promise<void> {
  const set = { situacao: 'CRIANDO' as const, motivo: null }
  await tx
    .insert(redeVendedorTable)
    .values({ redeId, ...set })
    .onConflictDoUpdate({
      target: redeVendedorTable.redeId,
      set,
      setWhere: ne(redeVendedorTable.situacao, 'PRONTO'),
    })
}

/** Changes an account that is not PRONTO; false when it is, or is no longer requested. */
export async function updateVendedor(tx: Tx, redeId: string, set: Set): Promise<boolean> {
  const rows = await tx
    .update(redeVendedorTable)
    .set(set)
    .where(and(eq(redeVendedorTable.redeId, redeId), ne(redeVendedorTable.situacao, 'PRONTO')))
    .returning({ redeId: redeVendedorTable.redeId })
  return rows.length === 1
}

/** Removes it when the unit no longer wants it. */
export async function removeVendedor(tx: Tx, redeId: string): Promise<void> {
  await tx
    .delete(redeVendedorTable)
    .where(and(eq(redeVendedorTable.redeId, redeId), ne(redeVendedorTable.situacao, 'PRONTO')))
}

/** Units whose account does not exist yet and may progress without a person's help; the first 500. */
export async function listVendedorAberto(db: Db): Promise<string[]> {
  const rows = await db
    .select({ redeId: redeVendedorTable.redeId })
    .from(redeVendedorTable)
    .where(inArray(redeVendedorTable.situacao, ['CRIANDO', 'ANALISE']))
    .limit(500)
  return rows.map(({ redeId }) => redeId)
}
