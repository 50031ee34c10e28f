import type { Tx } from '#platform/db/db.ts'
import { updateAvaliado } from './pedido-avaliado.store.ts'

/** Marks an order as rated by its client. Repeating it changes nothing. */
export const markAvaliado = (tx: Tx, pedidoId: string): Promise<void> => updateAvaliado(tx, pedidoId)
