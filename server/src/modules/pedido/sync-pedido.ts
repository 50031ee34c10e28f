import type { Deps } from '#deps.ts'
import { getPagamento, type PagamentoRow } from '#modules/pagamento/get-pagamento.ts'
import { requestEstorno } from '#modules/pagamento/settle-pagamento.ts'
import type { Tx } from '#platform/db/db.ts'
import { changePedido } from './change-pedido.ts'
import { minutesToPay } from './pedido.rules.ts'
import { lockAnyPedido, type PedidoRow } from './pedido.store.ts'

/** Until when a waiting order holds its time: a slip until its money can no longer come, a Pix until it expires. */
export function waitsUntil(p: PagamentoRow, fuso: string): Temporal.Instant | null {
  if (p.metodo === 'pix') return p.pixExpiraEm
  return p.boletoLimite?.add({ days: 1 }).toZonedDateTime(fuso).toInstant() ?? null
}

/** The platform's accounting day: slips are due on Brasília's calendar. */
const bankZone = 'America/Sao_Paulo'

async function whenPaid(deps: Deps, tx: Tx, pedido: PedidoRow, p: PagamentoRow): Promise<void> {
  const who = { usuarioId: null, now: deps.clock.now() }
  if (pedido.statusPagamento === 'INICIADO' || pedido.statusPagamento === 'AGUARDANDO_PAGAMENTO') {
    await changePedido(
      tx,
      pedido,
      { statusPagamento: 'CONCLUIDO', pagamentoId: p.id, pagamentoAto: false, expiraEm: null },
      who,
    )
  } else if (pedido.pagamentoId !== p.id || pedido.statusPagamento === 'CANCELADO') {
    if (p.transacaoId) {
      const motivo = 'o pedido já estava pago ou cancelado'
      await requestEstorno(deps, tx, { pagamento: p, transacaoId: p.transacaoId, motivo })
    }
  }
}

/** The attempt that the order waited for came to nothing: what is left of its 30 minutes is for another one. */
async function whenGivenUp(deps: Deps, tx: Tx, pedido: PedidoRow, p: PagamentoRow): Promise<void> {
  if (pedido.pagamentoId !== p.id || pedido.statusPagamento !== 'AGUARDANDO_PAGAMENTO') return
  const expiraEm = p.criadoEm.add({ minutes: minutesToPay })
  await changePedido(tx, pedido, { expiraEm }, { usuarioId: null, now: deps.clock.now() })
}

/**
 * Brings an order to what its payment says. Any order of calls, any number of times: a payment of an order that is already
 * paid or cancelled goes back. Runs inside the caller's transaction and locks the order.
 */
export async function syncPedidoIn(deps: Deps, tx: Tx, p: PagamentoRow): Promise<void> {
  const pedido = await lockAnyPedido(tx, p.referencia)
  if (!pedido) return
  const now = deps.clock.now()
  if (p.status === 'PAGO') return whenPaid(deps, tx, pedido, p)
  if (
    p.status === 'PENDENTE' &&
    (pedido.statusPagamento === 'INICIADO' || pedido.statusPagamento === 'AGUARDANDO_PAGAMENTO')
  ) {
    await changePedido(
      tx,
      pedido,
      { statusPagamento: 'AGUARDANDO_PAGAMENTO', pagamentoId: p.id, expiraEm: waitsUntil(p, bankZone) },
      { usuarioId: null, now },
    )
  }
  if (p.status === 'ESTORNADO' && pedido.pagamentoId === p.id && pedido.statusPagamento === 'CONCLUIDO') {
    await changePedido(tx, pedido, { statusPagamento: 'ESTORNADO' }, { usuarioId: null, now })
  }
  if (p.status === 'CANCELADO' || p.status === 'FALHOU' || p.status === 'RECUSADO')
    await whenGivenUp(deps, tx, pedido, p)
}

/** Job `pagamento.mudou`. */
export async function syncPedido(deps: Deps, pagamentoId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const p = await getPagamento(tx, pagamentoId)
    if (p) await syncPedidoIn(deps, tx, p)
  })
}
