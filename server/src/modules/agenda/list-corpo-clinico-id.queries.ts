import { asc, eq } from 'drizzle-orm'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import type { Db } from '#platform/db/db.ts'

/** Every professional of a unit, in the order in which they must be locked. */
export async function listCorpoClinicoId(db: Db, redeId: string): Promise<string[]> {
  const rows = await db
    .select({ id: corpoClinicoTable.id })
    .from(corpoClinicoTable)
    .where(eq(corpoClinicoTable.redeId, redeId))
    .orderBy(asc(corpoClinicoTable.id))
  return rows.map((r) => r.id)
}
