import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import type { NomeAviso } from './create-aviso.ts'

/**
 * Tells the client of an order what happened to it, once the caller's transaction commits. A job writes the message: a letter
 * that cannot be written never holds up a payment.
 */
export const tellPedido = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  pedidoId: string,
  aviso: NomeAviso,
): Promise<void> => jobs.send(tx, 'pedido.avisar', { pedidoId, aviso })
