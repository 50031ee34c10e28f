import type { Deps } from '#deps.ts'
import { releaseAgendamento } from '#modules/agenda/book-agendamento.ts'
import { cancelPagamento } from '#modules/pagamento/cancel-pagamento.ts'
import { findPagamentoVivo } from '#modules/pagamento/get-pagamento.ts'
import { syncPagamento } from '#modules/pagamento/sync-pagamento.ts'
import { loggable } from '#platform/log.ts'
import { changePedido } from './change-pedido.ts'
import { releaseCupom } from './cupom.store.ts'
import { isPayable } from './pedido.rules.ts'
import { listPedidoVencido, lockAnyPedido } from './pedido.store.ts'
import { syncPedidoIn } from './sync-pedido.ts'

/**
 * Cancels one order whose time to pay is over, and frees its time and coupon. The gateway is asked first: a payment that
 * arrived and was not told is counted, and an attempt whose end is unknown keeps the order until it is known.
 */
async function expirePedido(deps: Deps, id: string): Promise<void> {
  const open = await findPagamentoVivo(deps.db, id)
  const read = open && open.status !== 'PAGO' ? await syncPagamento(deps, open) : open
  await deps.db.transaction(async (tx) => {
    if (read) await syncPedidoIn(deps, tx, read)
    const pedido = await lockAnyPedido(tx, id)
    const now = deps.clock.now()
    if (!pedido?.expiraEm || !isPayable(pedido)) return
    if (Temporal.Instant.compare(pedido.expiraEm, now) > 0) return
    const still = await findPagamentoVivo(tx, id)
    if (still?.status === 'ENVIANDO') return
    // Paid, seen above, and not counted: that money has another amount and is on its way back.
    const returning = read?.status === 'PAGO'
    if (still && !returning && !(await cancelPagamento(deps, tx, still))) return
    await releaseAgendamento(tx, id, now)
    await releaseCupom(tx, id)
    await changePedido(
      tx,
      pedido,
      { statusPagamento: 'CANCELADO', statusAtendimento: 'CANCELADO', expiraEm: null },
      { usuarioId: null, now },
    )
  })
}

/** Job: cancels what nobody paid in time. Source: decisions.md, 'Orders'. */
export async function expirePedidos(deps: Deps): Promise<void> {
  for (const { id } of await listPedidoVencido(deps.db, deps.clock.now())) {
    try {
      await expirePedido(deps, id)
    } catch (error) {
      deps.log.warn({ pedidoId: id, err: loggable(error).message }, 'could not expire an order')
    }
  }
}
