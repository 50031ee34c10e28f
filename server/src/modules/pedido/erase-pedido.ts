import type { Tx } from '#platform/db/db.ts'
import { erasePedidoRows, lockPedidosOf } from './pessoa.store.ts'

/** A client's orders, held until the transaction ends: nothing about them changes meanwhile. Answers their ids. */
export const lockPedidos = (tx: Tx, clienteId: string): Promise<string[]> => lockPedidosOf(tx, clienteId)

/** Replaces names and CPFs of these orders by a pseudonym. Prices, states and days stay: the books need them. */
export const erasePedido = (
  tx: Tx,
  ids: readonly string[],
  pseudonimo: { nome: string; cpf: string },
): Promise<void> => erasePedidoRows(tx, ids, pseudonimo)
