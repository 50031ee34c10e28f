import type { Tx } from '#platform/db/db.ts'
import { erasePagamentoRows } from './pessoa.store.ts'

/** Takes away what leads to the person who paid these orders; amounts, states and the gateway's ids stay for the books. */
export const erasePagamento = (tx: Tx, pedidoIds: readonly string[]): Promise<void> =>
  erasePagamentoRows(tx, pedidoIds)
