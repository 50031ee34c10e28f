import { and, eq } from 'drizzle-orm'
import type { CampoMudado } from '@alento/contract/mudanca.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { redeMudancaTable, redeRevisaoTable } from './revisao.tables.ts'

export async function insertRevisao(tx: Tx, row: typeof redeRevisaoTable.$inferInsert): Promise<void> {
  await tx.insert(redeRevisaoTable).values(row)
}

export async function insertMudanca(tx: Tx, row: typeof redeMudancaTable.$inferInsert): Promise<void> {
  await tx.insert(redeMudancaTable).values(row)
}

type MudancaRow = typeof redeMudancaTable.$inferSelect

/** Ends the open request of a unit, because the unit asked again, and answers it; null when there is none. */
export async function replaceMudanca(tx: Tx, redeId: string): Promise<MudancaRow | null> {
  const [row] = await tx
    .update(redeMudancaTable)
    .set({ status: 'SUBSTITUIDA' })
    .where(and(eq(redeMudancaTable.redeId, redeId), eq(redeMudancaTable.status, 'PEDIDA')))
    .returning()
  return row ?? null
}

type Decisao = Pick<MudancaRow, 'decididaEm' | 'decididaPor' | 'motivo'> & { status: 'APLICADA' | 'RECUSADA' }

/** Decides a request that is still open; null when it is not, or is another unit's. */
export async function closeMudanca(
  tx: Tx,
  { id, redeId }: { id: string; redeId: string },
  decisao: Decisao,
): Promise<MudancaRow | null> {
  const { redeId: rede, status } = redeMudancaTable
  const [row] = await tx
    .update(redeMudancaTable)
    .set(decisao)
    .where(and(eq(redeMudancaTable.id, id), eq(rede, redeId), eq(status, 'PEDIDA')))
    .returning()
  return row ?? null
}

/** A request as it was asked, whatever became of it; null when there is none of this unit. */
export async function findMudanca(db: Db, id: string, redeId: string): Promise<MudancaRow | null> {
  const [row] = await db
    .select()
    .from(redeMudancaTable)
    .where(and(eq(redeMudancaTable.id, id), eq(redeMudancaTable.redeId, redeId)))
  return row ?? null
}

/** What the unit asked for and nobody decided yet. */
export async function listCampoPedido(db: Db, redeId: string): Promise<CampoMudado[]> {
  const [row] = await db
    .select({ campos: redeMudancaTable.campos })
    .from(redeMudancaTable)
    .where(and(eq(redeMudancaTable.redeId, redeId), eq(redeMudancaTable.status, 'PEDIDA')))
  return row?.campos ?? []
}
