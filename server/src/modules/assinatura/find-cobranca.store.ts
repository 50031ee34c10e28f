import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { cobrancaTable } from './contrato.tables.ts'

export type CobrancaRow = typeof cobrancaTable.$inferSelect

const byId = statement((db) =>
  db
    .select()
    .from(cobrancaTable)
    .where(eq(cobrancaTable.id, value('id'))),
)

export async function findCobranca(db: Db, id: string): Promise<CobrancaRow | null> {
  const [row] = await byId(db, { id })
  return row ?? null
}
