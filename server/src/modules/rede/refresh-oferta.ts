import type { Tx } from '#platform/db/db.ts'
import { insertOferta, lockRede, removeOferta } from './oferta.store.ts'

/**
 * Rebuilds what the search knows of one unit. Call it in the transaction that changes its status, name, place, prices or
 * grade; a unit that is not HABILITADO has no offers.
 */
export async function refreshOferta(tx: Tx, redeId: string): Promise<void> {
  if (!(await lockRede(tx, redeId))) return
  await removeOferta(tx, redeId)
  await insertOferta(tx, redeId)
}
