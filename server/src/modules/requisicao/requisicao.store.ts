import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { requisicaoTable } from './requisicao.tables.ts'

export type RequisicaoRow = typeof requisicaoTable.$inferSelect

const ofClient = (usuarioId: string, id: string) =>
  and(eq(requisicaoTable.id, id), eq(requisicaoTable.usuarioId, usuarioId))

/** How many photos the client has, and the one that was sent with this key. */
export async function countRequisicao(db: Db, usuarioId: string, chave: string) {
  const rows = await db
    .select({ id: requisicaoTable.id, chave: requisicaoTable.chave })
    .from(requisicaoTable)
    .where(eq(requisicaoTable.usuarioId, usuarioId))
  return { total: rows.length, repetida: rows.find((r) => r.chave === chave)?.id ?? null }
}

export async function insertRequisicao(tx: Tx, row: RequisicaoRow): Promise<void> {
  await tx.insert(requisicaoTable).values(row)
}

/** The client's own photo; null when it does not exist, is somebody else's or should be erased by now. */
export async function findRequisicaoOf(
  db: Db,
  usuarioId: string,
  id: string,
  now: Temporal.Instant,
): Promise<RequisicaoRow | null> {
  const [row] = await db
    .select()
    .from(requisicaoTable)
    .where(and(ofClient(usuarioId, id), gt(requisicaoTable.apagarEm, now)))
  return row ?? null
}

/** Locked, so that it is not erased before the transaction ends; null like `findRequisicaoOf`. */
export async function lockRequisicaoOf(tx: Tx, usuarioId: string, id: string, now: Temporal.Instant) {
  const [row] = await tx
    .select()
    .from(requisicaoTable)
    .where(and(ofClient(usuarioId, id), gt(requisicaoTable.apagarEm, now)))
    .for('update')
  return row ?? null
}

export async function setApagarEm(tx: Tx, id: string, apagarEm: Temporal.Instant): Promise<void> {
  await tx.update(requisicaoTable).set({ apagarEm }).where(eq(requisicaoTable.id, id))
}

/** Ids of photos whose time has passed, the oldest first. */
export async function listVencida(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: requisicaoTable.id })
    .from(requisicaoTable)
    .where(lte(requisicaoTable.apagarEm, now))
    .orderBy(asc(requisicaoTable.apagarEm))
    .limit(limit)
  return rows.map((r) => r.id)
}

/** The name of the deleted row's file; null when its time was moved meanwhile. */
export async function deleteVencida(tx: Tx, id: string, now: Temporal.Instant): Promise<string | null> {
  const [row] = await tx
    .delete(requisicaoTable)
    .where(and(eq(requisicaoTable.id, id), lte(requisicaoTable.apagarEm, now)))
    .returning({ arquivo: requisicaoTable.arquivo })
  return row?.arquivo ?? null
}

/** The name of the deleted row's file; null when the client has no such photo. */
export async function deleteRequisicaoOf(tx: Tx, usuarioId: string, id: string): Promise<string | null> {
  const [row] = await tx
    .delete(requisicaoTable)
    .where(ofClient(usuarioId, id))
    .returning({ arquivo: requisicaoTable.arquivo })
  return row?.arquivo ?? null
}
