import { and, asc, eq, lt } from 'drizzle-orm'
import { constraintOf, firstRow, type Tx } from '#platform/db/db.ts'
import { feriadoLocalTable as f } from './agenda.tables.ts'

export type FeriadoLocalRow = typeof f.$inferSelect

export const lockFeriadoLocal = (tx: Tx, id: string): Promise<FeriadoLocalRow | null> =>
  firstRow(tx.select().from(f).where(eq(f.id, id)).for('update'))

export async function insertFeriadoLocal(tx: Tx, row: typeof f.$inferInsert): Promise<void> {
  await tx.insert(f).values(row)
}

export async function setFeriadoLocal(tx: Tx, { id, ...row }: FeriadoLocalRow): Promise<void> {
  await tx.update(f).set(row).where(eq(f.id, id))
}

export async function deleteFeriadoLocal(tx: Tx, id: string): Promise<void> {
  await tx.delete(f).where(eq(f.id, id))
}

/** Holidays of every year whose day is before `hoje`, locked until the transaction ends; nobody else gets the same. */
export const lockRepetidos = (tx: Tx, hoje: Temporal.PlainDate): Promise<FeriadoLocalRow[]> =>
  tx
    .select()
    .from(f)
    .where(and(eq(f.todoAno, true), lt(f.dia, hoje)))
    .orderBy(asc(f.dia), asc(f.id))
    .limit(500)
    .for('update', { skipLocked: true })

/** Inserts the next holiday of every year: an existing one of that day and place becomes it. Returns its id. */
export async function repeatFeriadoLocal(
  tx: Tx,
  { id, ...row }: FeriadoLocalRow,
  novo: string,
): Promise<string> {
  await tx.update(f).set({ todoAno: false }).where(eq(f.id, id))
  const [made] = await tx
    .insert(f)
    .values({ ...row, id: novo, versao: 1 })
    .onConflictDoUpdate({ target: [f.dia, f.uf, f.municipioId], set: { todoAno: true } })
    .returning({ id: f.id })
  return made!.id
}

/** Whether a statement failed because there is one for that day and place. */
export const isDiaTaken = (error: unknown): boolean => constraintOf(error) === 'feriado_local_dia'
