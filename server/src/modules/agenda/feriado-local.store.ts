import { eq } from 'drizzle-orm'
import { constraintOf, type Tx } from '#platform/db/db.ts'
import { feriadoLocalTable as f } from './agenda.tables.ts'

export type FeriadoLocalRow = typeof f.$inferSelect

export async function lockFeriadoLocal(tx: Tx, id: string): Promise<FeriadoLocalRow | null> {
  const [row] = await tx.select().from(f).where(eq(f.id, id)).for('update')
  return row ?? null
}

export async function insertFeriadoLocal(tx: Tx, row: typeof f.$inferInsert): Promise<void> {
  await tx.insert(f).values(row)
}

export async function setFeriadoLocal(tx: Tx, { id, ...row }: FeriadoLocalRow): Promise<void> {
  await tx.update(f).set(row).where(eq(f.id, id))
}

export async function deleteFeriadoLocal(tx: Tx, id: string): Promise<void> {
  await tx.delete(f).where(eq(f.id, id))
}

/** Whether a statement failed because there is one for that day and place. */
export const isDiaTaken = (error: unknown): boolean => constraintOf(error) === 'feriado_local_dia'
