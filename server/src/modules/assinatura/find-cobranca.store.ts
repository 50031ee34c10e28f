import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { cobrancaTable } from './contrato.tables.ts'

export type CobrancaRow = typeof cobrancaTable.$inferSelect

export async function findCobranca(db: Db, id: string): Promise<CobrancaRow | null> {
  const [row] = await db.select().from(cobrancaTable).where(eq(cobrancaTable.id, id))
  return row ?? null
}
