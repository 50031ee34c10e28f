import { desc, eq, inArray } from 'drizzle-orm'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { imagemTextoTable as t } from './imagem-texto.tables.ts'

export type ImagemTextoRow = typeof t.$inferSelect

/** All of them, the newest first; with `numeros` only these. */
export const listImagemTextoRow = (db: Db, numeros?: readonly number[]): Promise<ImagemTextoRow[]> =>
  db
    .select()
    .from(t)
    .where(numeros && inArray(t.numero, [...numeros]))
    .orderBy(desc(t.numero))

/** The storage key of a picture; null when there is none of this number. */
export async function findArquivo(db: Db, numero: number): Promise<string | null> {
  const [row] = await db.select({ arquivo: t.arquivo }).from(t).where(eq(t.numero, numero))
  return row?.arquivo ?? null
}

/** The picture that was made with this key; null when there is none. */
export const findByChave = (db: Db, chave: string): Promise<ImagemTextoRow | null> =>
  firstRow(db.select().from(t).where(eq(t.chave, chave)))

/** Inserts it unless its key was used; null then. */
export const insertImagemTexto = (
  tx: Tx,
  row: Omit<ImagemTextoRow, 'numero'>,
): Promise<ImagemTextoRow | null> =>
  firstRow(tx.insert(t).values(row).onConflictDoNothing({ target: t.chave }).returning())

/** Locks those of these pictures that exist: none of them is removed until the transaction ends. Returns their numbers. */
export async function keepImagens(tx: Tx, numeros: readonly number[]): Promise<number[]> {
  if (numeros.length === 0) return []
  const rows = await tx
    .select({ numero: t.numero })
    .from(t)
    .where(inArray(t.numero, [...numeros]))
    .orderBy(t.numero)
    .for('share')
  return rows.map(({ numero }) => numero)
}

export const lockImagemTexto = (tx: Tx, numero: number): Promise<ImagemTextoRow | null> =>
  firstRow(tx.select().from(t).where(eq(t.numero, numero)).for('update'))

export async function deleteImagemTexto(tx: Tx, numero: number): Promise<void> {
  await tx.delete(t).where(eq(t.numero, numero))
}
