import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { RedeMutavel } from './mudanca.rules.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { redeMudancaTable, redeRevisaoTable } from './revisao.tables.ts'

/** A unit, held until the transaction ends; what only points to it goes on. */
export async function lockRedeRow(tx: Tx, id: string): Promise<typeof redeTable.$inferSelect | null> {
  const [row] = await tx.select().from(redeTable).where(eq(redeTable.id, id)).for('no key update')
  return row ?? null
}

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

type Lugar = Pick<typeof redeTable.$inferInsert, 'municipioId' | 'cidade' | 'uf' | 'fuso' | 'lat' | 'lng'>

/** Writes what was decided to the unit. */
export async function updateRede(
  tx: Tx,
  id: string,
  set: Partial<RedeMutavel> & Partial<Lugar>,
): Promise<void> {
  if (Object.keys(set).length > 0) await tx.update(redeTable).set(set).where(eq(redeTable.id, id))
}
