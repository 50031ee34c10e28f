import type { Tx } from '#platform/db/db.ts'
import { addNota, updateOfertaNota } from './oferta.store.ts'

/** Counts one grade (1 to 5) for a unit, in its mean and in the search. The caller sees that a grade comes once. */
export async function rateRede(tx: Tx, redeId: string, nota: number): Promise<void> {
  await addNota(tx, redeId, nota)
  await updateOfertaNota(tx, redeId)
}
