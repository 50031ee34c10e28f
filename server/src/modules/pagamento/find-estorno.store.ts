import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { estornoTable } from './pagamento.tables.ts'

export type EstornoRow = typeof estornoTable.$inferSelect

export async function findEstorno(db: Db, id: string): Promise<EstornoRow | null> {
  const [row] = await db.select().from(estornoTable).where(eq(estornoTable.id, id))
  return row ?? null
}
