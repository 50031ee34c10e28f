import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { lockAnyPedido, type PedidoRow } from './pedido.store.ts'

/**
 * Any order, locked until the transaction ends; always locked before its appointment and payments. @throws base.nao_encontrado
 */
export async function lockPedido(tx: Tx, id: string): Promise<PedidoRow> {
  const pedido = await lockAnyPedido(tx, id)
  if (!pedido) throw new Problem('base.nao_encontrado', 'Pedido não encontrado.')
  return pedido
}
