import { hasBegun } from '@alento/contract/agenda/agendamento.can.ts'
import { isUnpaid } from '@alento/contract/pedido/pedido.can.ts'
import { brasiliaStartOf } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import { cancelAgendamentoByPedido } from '#modules/agenda/cancel-agendamento.ts'
import { findAgendamentoByPedido } from '#modules/agenda/find-agendamento.store.ts'
import { findLinha, type Linha } from '#modules/pagamento/find-linha.store.ts'
import { requestEstorno } from '#modules/pagamento/request-estorno.ts'
import { postVenda } from '#modules/razao/post-lancamento.ts'
import type { Tx } from '#platform/db/db.ts'
import { updatePedido } from './update-pedido.ts'
import { leaveCupom } from './update-cupom.store.ts'
import { minutesToPay, waitsAtMost } from './pedido.rules.ts'
import { lockAnyPedido, type PedidoRow } from './pedido.store.ts'
import { tellPedido } from './tell-pedido.ts'

/**
 * Returns the moment until which a waiting order keeps its time: a boleto until its money can no longer arrive, a Pix until it
 * expires. A payment without its own limit (a card under review) has the 30 minutes of any attempt, so that no attempt holds a time
 * indefinitely.
 */
function waitsUntil(p: Linha): Temporal.Instant {
  const dated =
    p.metodo === 'pix' ? p.pixExpiraEm : p.boletoLimite && brasiliaStartOf(p.boletoLimite.add({ days: 1 }))
  return dated ?? p.criadoEm.add({ minutes: minutesToPay })
}

/** Whether the time of an order has begun, so that the patient cannot come any more. Its time to pay ends before that. */
async function hasTimeBegun(tx: Tx, { id, pagarAte }: PedidoRow, now: Temporal.Instant): Promise<boolean> {
  if (!pagarAte || Temporal.Instant.compare(now, pagarAte) <= 0) return false
  const agendamento = await findAgendamentoByPedido(tx, id)
  return agendamento !== null && hasBegun(agendamento.inicio.epochMilliseconds, now.epochMilliseconds)
}

async function whenPaid(deps: Deps, tx: Tx, pedido: PedidoRow, p: Linha): Promise<void> {
  const who = { usuarioId: null, now: deps.clock.now() }
  const waiting = isUnpaid(pedido)
  const late = waiting && (await hasTimeBegun(tx, pedido, who.now))
  if (waiting && !late && p.valor - p.acrescimo === pedido.valorBruto - pedido.desconto) {
    const paid = {
      statusPagamento: 'CONCLUIDO' as const,
      pagamentoId: p.id,
      pagamentoAto: false,
      expiraEm: null,
    }
    await Promise.all([
      updatePedido(tx, pedido, paid, who),
      postVenda(tx, pedido, p, who.now),
      tellPedido(deps, tx, pedido.id, 'confirmado'),
    ])
  } else if (waiting || pedido.pagamentoId !== p.id || pedido.statusPagamento === 'CANCELADO') {
    if (p.transacaoId) {
      const motivo = late
        ? 'o horário do pedido já tinha começado'
        : 'o pedido já estava pago, cancelado ou com outro valor'
      await requestEstorno(deps, tx, {
        pagamento: p,
        transacaoId: p.transacaoId,
        chave: 'automatico',
        motivo,
      })
    }
  }
}

/** The payment was refunded. An order that was not attended yet ends and frees its time and coupon. */
async function whenRefunded(deps: Deps, tx: Tx, pedido: PedidoRow, p: Linha): Promise<void> {
  if (pedido.pagamentoId !== p.id || pedido.statusPagamento !== 'CONCLUIDO') return
  const ahead = pedido.statusAtendimento === 'AGUARDANDO'
  if (ahead) await cancelAgendamentoByPedido(deps, tx, pedido.id)
  if (ahead) await leaveCupom(tx, pedido.id)
  await updatePedido(
    tx,
    pedido,
    { statusPagamento: 'ESTORNADO', ...(ahead && { statusAtendimento: 'CANCELADO' }) },
    { usuarioId: null, now: deps.clock.now() },
  )
  if (ahead) await tellPedido(deps, tx, pedido.id, 'agendamentoCancelado')
}

/** The attempt that the order waited for failed: the rest of its 30 minutes remains for another one. */
async function whenGivenUp(deps: Deps, tx: Tx, pedido: PedidoRow, p: Linha): Promise<void> {
  if (pedido.pagamentoId !== p.id || pedido.statusPagamento !== 'AGUARDANDO_PAGAMENTO') return
  const expiraEm = waitsAtMost(p.criadoEm.add({ minutes: minutesToPay }), pedido)
  await updatePedido(tx, pedido, { expiraEm }, { usuarioId: null, now: deps.clock.now() })
  if (p.metodo === 'cartao') await tellPedido(deps, tx, pedido.id, 'recusado')
}

/**
 * Updates an order from its line of a payment, in any order of calls and any number of times. The payment is refunded when the order is
 * already paid, is cancelled, has another amount, or holds a time that has begun. Runs in the caller's transaction and locks the order, unless the caller
 * passes the locked row.
 */
export async function syncPedidoIn(deps: Deps, tx: Tx, p: Linha, locked?: PedidoRow): Promise<void> {
  const pedido = locked ?? (await lockAnyPedido(tx, p.referencia))
  if (!pedido) return
  if (p.status === 'PAGO') return whenPaid(deps, tx, pedido, p)
  if (p.status === 'ESTORNADO') return whenRefunded(deps, tx, pedido, p)
  if (p.status === 'PENDENTE' && isUnpaid(pedido)) {
    await updatePedido(
      tx,
      pedido,
      {
        statusPagamento: 'AGUARDANDO_PAGAMENTO',
        pagamentoId: p.id,
        expiraEm: waitsAtMost(waitsUntil(p), pedido),
      },
      { usuarioId: null, now: deps.clock.now() },
    )
    if (p.metodo === 'boleto') await tellPedido(deps, tx, pedido.id, 'boleto')
  }
  if (p.status === 'CANCELADO' || p.status === 'FALHOU' || p.status === 'RECUSADO')
    await whenGivenUp(deps, tx, pedido, p)
}

/** Job `pagamento.mudou`: updates one of the orders that a payment pays. */
export async function syncPedido(deps: Deps, pagamentoId: string, pedidoId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const p = await findLinha(tx, pagamentoId, pedidoId)
    if (p) await syncPedidoIn(deps, tx, p)
  })
}
