import type { Tx } from '#platform/db/db.ts'
import { updateAvaliado } from './pedido.store.ts'

/** Notes on an order that its client rated it. Twice changes nothing. */
export const setAvaliado = (tx: Tx, pedidoId: string): Promise<void> => updateAvaliado(tx, pedidoId)
