import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { moveEstorno } from './estorno.store.ts'

/**
 * Requests a refused refund again that the gateway made after all, in the caller's transaction: its job reads the transaction
 * and finishes it. False when it is no longer refused.
 */
export async function reopenEstorno({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, id: string): Promise<boolean> {
  const moved = await moveEstorno(tx, id, ['RECUSADO'], { status: 'PEDIDO', recusa: null })
  if (moved) await jobs.send(tx, 'pagamento.estornar', { estornoId: id })
  return moved !== null
}
