import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { contratoTable } from './contrato.tables.ts'

export type ContratoRow = typeof contratoTable.$inferSelect

/** Locked until the transaction ends: before its charges and their payments, as everywhere. */
export async function lockContrato(tx: Tx, id: string): Promise<ContratoRow | null> {
  const [row] = await tx.select().from(contratoTable).where(eq(contratoTable.id, id)).for('update')
  return row ?? null
}
