import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { reclamacaoMensagemTable, reclamacaoTable } from './reclamacao.tables.ts'

export type ReclamacaoRow = typeof reclamacaoTable.$inferSelect
type NewMensagem = typeof reclamacaoMensagemTable.$inferInsert

/** False when the order has one that is not closed, or this request was made before. */
export async function insertReclamacao(tx: Tx, row: typeof reclamacaoTable.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(reclamacaoTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: reclamacaoTable.id })
  return rows.length === 1
}

export async function findByChave(db: Db, clienteId: string, chave: string): Promise<ReclamacaoRow | null> {
  const [row] = await db
    .select()
    .from(reclamacaoTable)
    .where(and(eq(reclamacaoTable.clienteId, clienteId), eq(reclamacaoTable.chaveIdempotencia, chave)))
  return row ?? null
}

/** Locked until the transaction ends; with `clienteId` only that client's. */
export async function lockReclamacao(
  tx: Tx,
  id: string,
  clienteId: string | null,
): Promise<ReclamacaoRow | null> {
  const [row] = await tx
    .select()
    .from(reclamacaoTable)
    .where(and(eq(reclamacaoTable.id, id), clienteId ? eq(reclamacaoTable.clienteId, clienteId) : undefined))
    .for('update')
  return row ?? null
}

/** False when this request was made before. */
export async function insertMensagem(tx: Tx, row: NewMensagem): Promise<boolean> {
  const rows = await tx
    .insert(reclamacaoMensagemTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: reclamacaoMensagemTable.id })
  return rows.length === 1
}

export const countMensagens = (tx: Tx, id: string): Promise<number> =>
  tx.$count(reclamacaoMensagemTable, eq(reclamacaoMensagemTable.reclamacaoId, id))

/** Moves a locked complaint on; its version grows. */
export async function moveReclamacao(
  tx: Tx,
  { id }: Pick<ReclamacaoRow, 'id'>,
  change: Partial<Pick<ReclamacaoRow, 'estado' | 'desde'>> & { atualizadoEm: Temporal.Instant },
): Promise<void> {
  await tx
    .update(reclamacaoTable)
    .set({ ...change, versao: sql`${reclamacaoTable.versao} + 1` })
    .where(eq(reclamacaoTable.id, id))
}

/** Another complaint of this order that is not closed. */
export async function hasOtherViva(tx: Tx, { id, pedidoId }: ReclamacaoRow): Promise<boolean> {
  const n = await tx.$count(
    reclamacaoTable,
    sql`${reclamacaoTable.pedidoId} = ${pedidoId} and ${reclamacaoTable.id} <> ${id} and ${reclamacaoTable.estado} <> 'ENCERRADA'`,
  )
  return n > 0
}

/** Messages of complaints, oldest first. */
export const listMensagens = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(reclamacaoMensagemTable)
    .where(inArray(reclamacaoMensagemTable.reclamacaoId, [...ids]))
    .orderBy(asc(reclamacaoMensagemTable.quando), asc(reclamacaoMensagemTable.id))
