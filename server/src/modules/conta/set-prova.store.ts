import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { sessaoTable } from './conta.tables.ts'

export async function markComFator(tx: Tx, tokenHash: string): Promise<void> {
  await tx.update(sessaoTable).set({ comFator: true }).where(eq(sessaoTable.tokenHash, tokenHash))
}

/** Notes that the session's user proved now who they are. */
export async function markProvada(db: Db, tokenHash: string, now: Temporal.Instant): Promise<void> {
  await db.update(sessaoTable).set({ provadaEm: now }).where(eq(sessaoTable.tokenHash, tokenHash))
}
