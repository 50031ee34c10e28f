import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { corpoClinicoTable } from './profissional.tables.ts'

export type ProximoLivre = {
  proximoLivre: Temporal.Instant | null
  proximoConferir: Temporal.Instant | null
}

/** Stores the next free time of a professional where the search reads it. The schedule decides it. */
export async function setProximoLivre(tx: Tx, id: string, proximo: ProximoLivre): Promise<void> {
  await tx.update(corpoClinicoTable).set(proximo).where(eq(corpoClinicoTable.id, id))
}
