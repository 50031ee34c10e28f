import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import type { NomeAviso } from './create-aviso.ts'

/**
 * Notifies the client of an event of the order, once the caller's transaction commits. A job writes the message, so that an
 * e-mail that fails never delays a payment.
 */
export const tellPedido = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  pedidoId: string,
  aviso: NomeAviso,
): Promise<void> => jobs.send(tx, 'pedido.avisar', { pedidoId, aviso })
