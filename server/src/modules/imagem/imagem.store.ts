import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { redeImagemTable } from './imagem.tables.ts'

export type ImagemRow = { _id: string; legenda: string; arquivo: string }

export const listImagemRow = (db: Db, redeId: string): Promise<ImagemRow[]> =>
  db
    .select({ _id: redeImagemTable.id, legenda: redeImagemTable.legenda, arquivo: redeImagemTable.arquivo })
    .from(redeImagemTable)
    .where(eq(redeImagemTable.redeId, redeId))
    .orderBy(asc(redeImagemTable.ordem), asc(redeImagemTable.id))

/** The unit of a photo, and its storage key. */
export async function findImagem(db: Db, id: string): Promise<{ redeId: string; arquivo: string } | null> {
  const [row] = await db
    .select({ redeId: redeImagemTable.redeId, arquivo: redeImagemTable.arquivo })
    .from(redeImagemTable)
    .where(eq(redeImagemTable.id, id))
  return row ?? null
}

/** Number of a unit's photos, and whether one was added under this key. */
export async function countImagem(
  db: Db,
  redeId: string,
  chave: string,
): Promise<{ total: number; repetida: boolean }> {
  const rows = await db
    .select({ chave: redeImagemTable.chave })
    .from(redeImagemTable)
    .where(eq(redeImagemTable.redeId, redeId))
  return { total: rows.length, repetida: rows.some((r) => r.chave === chave) }
}

type NovaImagem = { id: string; redeId: string; arquivo: string; legenda: string; chave: string }

/** Adds a photo after the unit's others. */
export async function insertImagem(tx: Tx, imagem: NovaImagem): Promise<void> {
  const last = sql<number>`(select coalesce(max(i.ordem), 0) + 1 from rede_imagem i where i.rede_id = ${imagem.redeId}::uuid)`
  await tx.insert(redeImagemTable).values({ ...imagem, ordem: last })
}

/** False when the caption is already this one. */
export async function saveLegenda(tx: Tx, id: string, legenda: string): Promise<boolean> {
  const rows = await tx
    .update(redeImagemTable)
    .set({ legenda })
    .where(and(eq(redeImagemTable.id, id), ne(redeImagemTable.legenda, legenda)))
    .returning({ id: redeImagemTable.id })
  return rows.length === 1
}

/** The storage key of the removed photo; null when it had already been removed. */
export async function deleteImagem(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx
    .delete(redeImagemTable)
    .where(eq(redeImagemTable.id, id))
    .returning({ arquivo: redeImagemTable.arquivo })
  return row?.arquivo ?? null
}

/** Numbers the photos 1, 2, 3 … in the order of `ids`. */
export async function saveOrdem(tx: Tx, redeId: string, ids: readonly string[]): Promise<void> {
  for (const [at, id] of ids.entries())
    await tx
      .update(redeImagemTable)
      .set({ ordem: at + 1 })
      .where(and(eq(redeImagemTable.id, id), eq(redeImagemTable.redeId, redeId)))
}
