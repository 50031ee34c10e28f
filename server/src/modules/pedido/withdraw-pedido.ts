import { isClosed, isPayable, isUnpaidOpen, mayStillWithdraw } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { cancelAgendamentoByPedido } from '#modules/agenda/cancel-agendamento.ts'
import { cancelPagamento } from '#modules/pagamento/cancel-pagamento.ts'
import { findLinha, type Linha } from '#modules/pagamento/find-linha.store.ts'
import { findPagamentoVivo } from '#modules/pagamento/find-pagamento.store.ts'
import { requestEstorno } from '#modules/pagamento/request-estorno.ts'
import { postGratisDesfeita } from '#modules/razao/post-lancamento.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { syncVivo } from './sync-vivo.ts'
import { updatePedido } from './update-pedido.ts'
import { leaveCupom } from './update-cupom.store.ts'
import { getPedido } from './get-pedido.ts'
import type { Venda } from './get-venda.ts'
import { findDesistirAte } from './pedido.rules.ts'
import { lockPedidoOf } from './lock-pedido.ts'
import { lockOwnPedido, type PedidoRow } from './pedido.store.ts'
import { tellPedido, type NomeAviso } from './tell-pedido.ts'

/*
 * Until when an order may be cancelled, and by whom. By its client: unpaid, also when it is due at the desk, at any time; paid online
 * until the end of the 7th day after the payment, if it was not attended (`findDesistirAte`). By the platform: the same while nothing was
 * charged, and otherwise by a refund at any time (`refundPedido`). By the unit: never, only its appointment (`cancel-horario.ts`).
 * `expire-pedido.ts` cancels an unpaid order.
 */

/** Cancels an unpaid order at once. @throws pagamento.em_andamento while a charge has no final state */
async function cancelUnpaid(deps: Deps, tx: Tx, pedido: PedidoRow, usuarioId: string): Promise<void> {
  const open = await findPagamentoVivo(tx, pedido.id)
  if (open && !(await cancelPagamento(deps, tx, open))) throw new Problem('pagamento.em_andamento')
  await updatePedido(
    tx,
    pedido,
    { statusPagamento: 'CANCELADO', statusAtendimento: 'CANCELADO', expiraEm: null },
    { usuarioId, now: deps.clock.now() },
  )
}

/**
 * A withdrawn paid order can no longer be attended; it becomes ESTORNADO once the gateway has refunded it. An order that a
 * coupon made free ends at once.
 */
async function refundPaid(
  deps: Deps,
  tx: Tx,
  pedido: PedidoRow,
  { pagamento: p, usuarioId }: { pagamento: Linha | null; usuarioId: string },
): Promise<void> {
  const motivo = 'desistência da compra'
  if (p?.transacaoId)
    await requestEstorno(deps, tx, {
      pagamento: p,
      transacaoId: p.transacaoId,
      chave: 'desistencia',
      motivo,
      solicitadoPor: usuarioId,
    })
  if (!p) await postGratisDesfeita(tx, pedido, deps.clock.now())
  await updatePedido(
    tx,
    pedido,
    { statusAtendimento: 'CANCELADO', ...(!p && { statusPagamento: 'ESTORNADO' }) },
    { usuarioId, now: deps.clock.now() },
  )
}

/** @throws the reason why a paid order cannot be withdrawn */
function refuseUnlessWithdrawable(pedido: PedidoRow, pagamento: Linha | null, now: Temporal.Instant): void {
  if (pedido.statusAtendimento === 'REALIZADO') throw new Problem('pedido.desistencia_atendido')
  const ate = findDesistirAte({ pedido, pagamento })
  if (ate === null) throw new Problem('pedido.desistencia_no_local')
  if (!mayStillWithdraw(ate, now.epochMilliseconds)) throw new Problem('pedido.desistencia_fora_do_prazo')
}

/**
 * Ends a locked, open order by the rule of withdrawal; its time and its coupon become free. `aviso` is the sentence for its client, if
 * anything.
 * @throws pedido.desistencia_atendido pedido.desistencia_no_local pedido.desistencia_fora_do_prazo pagamento.em_andamento
 */
async function endPedido(
  deps: Deps,
  tx: Tx,
  pedido: PedidoRow,
  { usuarioId, aviso }: { usuarioId: string; aviso: NomeAviso | null },
): Promise<void> {
  const { id } = pedido
  const pagamento = pedido.pagamentoId ? await findLinha(tx, pedido.pagamentoId, id) : null
  if (isUnpaidOpen(pedido)) await cancelUnpaid(deps, tx, pedido, usuarioId)
  else {
    refuseUnlessWithdrawable(pedido, pagamento, deps.clock.now())
    await refundPaid(deps, tx, pedido, { pagamento, usuarioId })
  }
  await cancelAgendamentoByPedido(deps, tx, id)
  await leaveCupom(tx, id)
  if (aviso) await tellPedido(deps, tx, id, aviso)
}

/** Whether `cancelPedidoIn` would cancel it now, apart from the gateway's state. */
export const mayCancelPedido = (pedido: PedidoRow, now: Temporal.Instant): boolean =>
  isUnpaidOpen(pedido) ||
  (!pedido.pagamentoId &&
    mayStillWithdraw(findDesistirAte({ pedido, pagamento: null }), now.epochMilliseconds))

/**
 * Ends the client's own unpaid order of this unit and specialty, because another one takes its place; sends no message. Returns it, or
 * null when `troca` names no such order. @throws pagamento.em_andamento
 */
export async function cancelTrocado(
  deps: Deps,
  tx: Tx,
  { usuarioId }: Sessao,
  {
    troca,
    venda: { rede, consulta },
  }: { troca: string | undefined; venda: Pick<Venda, 'rede' | 'consulta'> },
): Promise<PedidoRow | null> {
  const pedido = troca === undefined ? null : await lockOwnPedido(tx, usuarioId, troca)
  if (!pedido || !isPayable(pedido) || pedido.redeId !== rede.id) return null
  if (!consulta || pedido.consulta?.especialidade !== consulta.especialidade) return null
  await endPedido(deps, tx, pedido, { usuarioId, aviso: null })
  return pedido
}

/** Queries the gateway about an open attempt, before a transaction that ends its order. @throws pagamento.incerto pagamento.indisponivel */
export async function syncBeforeEnd(deps: Deps, id: string): Promise<void> {
  await syncVivo(deps, id, await findPagamentoVivo(deps.db, id))
}

/**
 * The platform cancels a locked order for its client, by the client's own rule. Only one for which nothing was charged: money goes back
 * by `refundPedido`, which has a limit. @throws pedido.cancelar_pago pedido.desistencia_atendido and those of `withdrawPedido`
 */
export async function cancelPedidoIn(
  deps: Deps,
  tx: Tx,
  pedido: PedidoRow,
  usuarioId: string,
): Promise<void> {
  if (isClosed(pedido)) throw new Problem('pedido.ja_encerrado')
  if (pedido.statusPagamento === 'CONCLUIDO' && pedido.pagamentoId) throw new Problem('pedido.cancelar_pago')
  await endPedido(deps, tx, pedido, { usuarioId, aviso: 'canceladoSuporte' })
}

/**
 * The client withdraws from a purchase: unpaid at any time, also when it is due at the desk, paid within 7 days and not attended.
 * Its time and its coupon become free and the whole charged amount is refunded automatically. Repeating the call changes nothing.
 * @throws base.nao_encontrado pedido.desistencia_atendido pedido.desistencia_no_local pedido.desistencia_fora_do_prazo
 * pagamento.em_andamento pagamento.incerto pagamento.indisponivel
 */
export async function withdrawPedido(deps: Deps, sessao: Sessao, id: string): Promise<Pedido> {
  await getPedido(deps.db, sessao, id)
  await syncBeforeEnd(deps, id)
  await deps.db.transaction(async (tx) => {
    const pedido = await lockPedidoOf(tx, sessao, id)
    if (isClosed(pedido)) return
    await endPedido(deps, tx, pedido, { usuarioId: sessao.usuarioId, aviso: 'desistencia' })
  })
  return getPedido(deps.db, sessao, id)
}
