import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { corpoClinicoTable } from './profissional.tables.ts'

export type ProximoLivre = {
  proximoLivre: Temporal.Instant | null
  proximosHorarios: string[]
  proximoConferir: Temporal.Instant | null
}

/** Stores the next free times of a professional where the search reads them. The schedule decides them. */
export async function setProximoLivre(tx: Tx, id: string, proximo: ProximoLivre): Promise<void> {
  await tx.update(corpoClinicoTable).set(proximo).where(eq(corpoClinicoTable.id, id))
}
