import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { redeVendedorTable } from './vendedor.tables.ts'

export type VendedorRow = typeof redeVendedorTable.$inferSelect
type Set = Partial<Omit<VendedorRow, 'redeId'>>

export async function findVendedorRow(db: Db, redeId: string): Promise<VendedorRow | null> {
  const [row] = await db.select().from(redeVendedorTable).where(eq(redeVendedorTable.redeId, redeId))
  return row ?? null
}

/** Asks for it, anew too; one that is PRONTO stays so. */
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

/** Changes one that is not PRONTO; false when it is, or nobody asks for it any more. */
export async function updateVendedor(tx: Tx, redeId: string, set: Set): Promise<boolean> {
  const rows = await tx
    .update(redeVendedorTable)
    .set(set)
    .where(and(eq(redeVendedorTable.redeId, redeId), ne(redeVendedorTable.situacao, 'PRONTO')))
    .returning({ redeId: redeVendedorTable.redeId })
  return rows.length === 1
}

/** The unit does not want it any more. */
export async function removeVendedor(tx: Tx, redeId: string): Promise<void> {
  await tx
    .delete(redeVendedorTable)
    .where(and(eq(redeVendedorTable.redeId, redeId), ne(redeVendedorTable.situacao, 'PRONTO')))
}

/** Units whose account is not there yet and may come without anybody's help; the first 500. */
export async function listVendedorAberto(db: Db): Promise<string[]> {
  const rows = await db
    .select({ redeId: redeVendedorTable.redeId })
    .from(redeVendedorTable)
    .where(inArray(redeVendedorTable.situacao, ['CRIANDO', 'ANALISE']))
    .limit(500)
  return rows.map(({ redeId }) => redeId)
}
