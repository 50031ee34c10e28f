import { eq } from 'drizzle-orm'
import { firstRow, type Tx } from '#platform/db/db.ts'
import type { PlanoRow } from './list-plano.store.ts'
import { planoTable } from './plano.tables.ts'

export async function insertPlano(tx: Tx, row: PlanoRow): Promise<void> {
  await tx.insert(planoTable).values(row)
}

/** The plan, locked until the transaction ends; null when there is none. */
export const lockPlano = (tx: Tx, id: string): Promise<PlanoRow | null> =>
  firstRow(tx.select().from(planoTable).where(eq(planoTable.id, id)).for('update'))

export async function updatePlanoRow(tx: Tx, { id, ...row }: PlanoRow): Promise<void> {
  await tx.update(planoTable).set(row).where(eq(planoTable.id, id))
}
