import { and, desc, eq } from 'drizzle-orm'
import type { CampoMudado } from '@alento/contract/unidade/mudanca.ts'
import type { PassoRevisao } from '@alento/contract/unidade/revisao.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { redeMudancaTable, redeRevisaoTable } from './revisao.tables.ts'

export async function insertRevisao(tx: Tx, row: typeof redeRevisaoTable.$inferInsert): Promise<void> {
  await tx.insert(redeRevisaoTable).values(row)
}

/** The reason of the last step of this kind; null when there was none. */
export async function findLastMotivo(tx: Tx, redeId: string, passo: PassoRevisao): Promise<string | null> {
  const [row] = await tx
    .select({ motivo: redeRevisaoTable.motivo })
    .from(redeRevisaoTable)
    .where(and(eq(redeRevisaoTable.redeId, redeId), eq(redeRevisaoTable.passo, passo)))
    .orderBy(desc(redeRevisaoTable.quando), desc(redeRevisaoTable.id))
    .limit(1)
  return row?.motivo ?? null
}

/** The last step of a unit; null without one. */
export async function findLastPasso(tx: Tx, redeId: string) {
  const { id, passo, quando, filaDesde } = redeRevisaoTable
  const [row] = await tx
    .select({ id, passo, quando, filaDesde })
    .from(redeRevisaoTable)
    .where(eq(redeRevisaoTable.redeId, redeId))
    .orderBy(desc(quando), desc(id))
    .limit(1)
  return row ?? null
}

export async function insertMudanca(tx: Tx, row: typeof redeMudancaTable.$inferInsert): Promise<void> {
  await tx.insert(redeMudancaTable).values(row)
}

type MudancaRow = typeof redeMudancaTable.$inferSelect

/** Ends the open request of a unit because a newer one replaces it, and returns it; null when there is none. */
export async function replaceMudanca(tx: Tx, redeId: string): Promise<MudancaRow | null> {
  const [row] = await tx
    .update(redeMudancaTable)
    .set({ status: 'SUBSTITUIDA' })
    .where(and(eq(redeMudancaTable.redeId, redeId), eq(redeMudancaTable.status, 'PEDIDA')))
    .returning()
  return row ?? null
}

type Decisao = Pick<MudancaRow, 'decididaEm' | 'decididaPor' | 'motivo'> & { status: 'APLICADA' | 'RECUSADA' }

/** Decides an open request; null when it is not open or belongs to another unit. */
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

/** A request as it was made, in any state; null when this unit has none with the id. */
export async function findMudanca(db: Db, id: string, redeId: string): Promise<MudancaRow | null> {
  const [row] = await db
    .select()
    .from(redeMudancaTable)
    .where(and(eq(redeMudancaTable.id, id), eq(redeMudancaTable.redeId, redeId)))
  return row ?? null
}

/** The fields of the unit's undecided request. */
export async function listCampoPedido(db: Db, redeId: string): Promise<CampoMudado[]> {
  const [row] = await db
    .select({ campos: redeMudancaTable.campos })
    .from(redeMudancaTable)
    .where(and(eq(redeMudancaTable.redeId, redeId), eq(redeMudancaTable.status, 'PEDIDA')))
  return row?.campos ?? []
}
