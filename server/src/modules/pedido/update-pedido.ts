import type { StatusAtendimento, StatusPagamento } from '@alento/contract/pedido/pedido.ts'
import type { Tx } from '#platform/db/db.ts'
import { mayMoveAttendance, mayMovePayment } from './pedido.rules.ts'
import { insertHistorico, updatePedidoRow, type NewPedido, type PedidoRow } from './pedido.store.ts'

type Change = Partial<NewPedido> & {
  statusPagamento?: StatusPagamento
  statusAtendimento?: StatusAtendimento
}
export type Who = { usuarioId: string | null; now: Temporal.Instant }

const watched = ['statusPagamento', 'statusAtendimento', 'pagamentoAto'] as const

/** History rows for the fields that a change makes different, with user and time. */
export const historicoOf = (before: PedidoRow, change: Change, { usuarioId, now }: Who) =>
  watched
    .filter((campo) => change[campo] !== undefined && change[campo] !== before[campo])
    .map((campo) => ({
      pedidoId: before.id,
      campo,
      de: String(before[campo]),
      para: String(change[campo]),
      usuarioId,
      quando: now,
    }))

/** Writes a change of a locked order together with its history. The caller holds the row's lock and has checked the rule. */
export async function updatePedido(tx: Tx, before: PedidoRow, change: Change, who: Who): Promise<PedidoRow> {
  const { statusPagamento = before.statusPagamento, statusAtendimento = before.statusAtendimento } = change
  if (
    !mayMovePayment(before.statusPagamento, statusPagamento) ||
    !mayMoveAttendance(before.statusAtendimento, statusAtendimento)
  ) {
    throw new Error(
      `order ${before.id}: ${before.statusPagamento}/${before.statusAtendimento} may not become ${statusPagamento}/${statusAtendimento}`,
    )
  }
  const [after] = await Promise.all([
    updatePedidoRow(tx, before.id, { ...change, atualizadoEm: who.now }),
    insertHistorico(tx, historicoOf(before, change, who)),
  ])
  return after
}
