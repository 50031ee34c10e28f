import type { Db } from '#platform/db/db.ts'
import { servicoOf } from './pedido.rules.ts'
import { findPedido } from './pedido.store.ts'

/** A client's own attended order, as a review needs it; null when it is not theirs or not attended. */
export async function findAtendido(db: Db, clienteId: string, pedidoId: string) {
  const p = await findPedido(db, pedidoId)
  if (!p || p.clienteId !== clienteId || p.statusAtendimento !== 'REALIZADO') return null
  return { pedidoId, redeId: p.redeId, clienteId, servico: servicoOf(p) }
}

export const isAtendido = async (db: Db, pedidoId: string): Promise<boolean> =>
  (await findPedido(db, pedidoId))?.statusAtendimento === 'REALIZADO'
