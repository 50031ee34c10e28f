import { asc, eq, lte } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { corpoClinicoTable } from './profissional.tables.ts'

export type ProximoLivre = {
  proximoLivre: Temporal.Instant | null
  proximoConferir: Temporal.Instant | null
}

export async function saveProximoLivre(tx: Tx, id: string, proximo: ProximoLivre): Promise<void> {
  await tx.update(corpoClinicoTable).set(proximo).where(eq(corpoClinicoTable.id, id))
}

export async function listToCheck(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: corpoClinicoTable.id })
    .from(corpoClinicoTable)
    .where(lte(corpoClinicoTable.proximoConferir, now))
    .orderBy(asc(corpoClinicoTable.proximoConferir))
    .limit(limit)
  return rows.map((r) => r.id)
}
