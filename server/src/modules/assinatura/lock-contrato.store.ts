import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { contratoTable } from './contrato.tables.ts'

export type ContratoRow = typeof contratoTable.$inferSelect

const lockOne = statement((db) =>
  db
    .select()
    .from(contratoTable)
    .where(eq(contratoTable.id, value('id')))
    .for('update'),
)

/** Locked until the transaction ends: before its charges and their payments, as everywhere. */
export async function lockContrato(tx: Tx, id: string): Promise<ContratoRow | null> {
  const [row] = await lockOne(tx, { id })
  return row ?? null
}
