import type { Db } from '#platform/db/db.ts'
import { findPedido, type PedidoRow } from './pedido.store.ts'

/** The service that a review names. */
export const servicoOf = (p: Pick<PedidoRow, 'consulta'>): string =>
  p.consulta ? `Consulta em ${p.consulta.especialidade}` : 'Exames'

/** A client's own attended order, as a review needs it; null when it is not theirs or not attended. */
export async function findAtendido(db: Db, clienteId: string, pedidoId: string) {
  const p = await findPedido(db, pedidoId)
  if (!p || p.clienteId !== clienteId || p.statusAtendimento !== 'REALIZADO') return null
  return { pedidoId, redeId: p.redeId, clienteId, servico: servicoOf(p) }
}
