import { asc, lte } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { corpoClinicoTable } from './profissional.tables.ts'

/** Professionals whose next free time is due for an update at `now`, the longest overdue first; at most `limit`. */
export async function listProximoVencido(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: corpoClinicoTable.id })
    .from(corpoClinicoTable)
    .where(lte(corpoClinicoTable.proximoConferir, now))
    .orderBy(asc(corpoClinicoTable.proximoConferir))
    .limit(limit)
  return rows.map((r) => r.id)
}
