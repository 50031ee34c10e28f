import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento.ts'
import type { Pedido } from '@alento/contract/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { cancelPagamento } from '#modules/pagamento/cancel-pagamento.ts'
import {
  findPagamentoByChave,
  findPagamentoVivo,
  type PagamentoRow,
} from '#modules/pagamento/get-pagamento.ts'
import { settleCharge } from '#modules/pagamento/settle-pagamento.ts'
import { splitPagamento } from '#modules/pagamento/split.rules.ts'
import { startPagamento } from '#modules/pagamento/start-pagamento.ts'
import { syncPagamento } from '#modules/pagamento/sync-pagamento.ts'
import { getVendedor } from '#modules/rede/get-consulta-vendida.ts'
import type { Tx } from '#platform/db/db.ts'
import type { ChargeResult } from '#platform/gateway/gateway.ts'
import { Problem } from '#platform/problem.ts'
import { changePedido } from './change-pedido.ts'
import { getPedido } from './get-pedido.ts'
import { isPayable, minutesToPay } from './pedido.rules.ts'
import { lockPedido, type PedidoRow } from './pedido.store.ts'
import { syncPedidoIn } from './sync-pedido.ts'

export type Charge = (p: PagamentoRow, pedido: PedidoRow) => Promise<ChargeResult>
export type Pay = { pedidoId: string; chave: string; metodo: MetodoPagamento; charge: Charge }
type Started = { pagamento: PagamentoRow; pedido: PedidoRow } | 'nothing to charge'

async function lockOwn(tx: Tx, sessao: Sessao, id: string): Promise<PedidoRow> {
  const pedido = await lockPedido(tx, sessao.usuarioId, id)
  if (!pedido) throw new Problem('base.nao_encontrado', 'Pedido não encontrado.')
  return pedido
}

/** Applies the end of an attempt to payment and order together. */
const settle = (deps: Deps, p: PagamentoRow, result: ChargeResult): Promise<PagamentoRow> =>
  deps.db.transaction(async (tx) => {
    const settled = await settleCharge(deps, tx, p, result)
    await syncPedidoIn(deps, tx, settled)
    return settled
  })

/**
 * What an attempt that is still open has become meanwhile. Nobody is charged anew before the gateway was asked about the
 * last attempt. @throws pagamento.indisponivel when it cannot be asked
 */
async function askAboutOpen(deps: Deps, pedidoId: string): Promise<void> {
  const open = await findPagamentoVivo(deps.db, pedidoId)
  if (!open || open.status === 'PAGO') return
  let now: PagamentoRow
  try {
    now = await syncPagamento(deps, open)
  } catch {
    throw new Problem(open.status === 'ENVIANDO' ? 'pagamento.incerto' : 'pagamento.indisponivel')
  }
  await deps.db.transaction((tx) => syncPedidoIn(deps, tx, now))
}

/** The new attempt's row. A slip or Pix that was waiting is given up for it. */
async function begin(deps: Deps, sessao: Sessao, { pedidoId, chave, metodo }: Pay): Promise<Started> {
  return deps.db.transaction(async (tx) => {
    const pedido = await lockOwn(tx, sessao, pedidoId)
    if (!isPayable(pedido)) throw new Problem('pedido.nao_pagavel')
    const vendedor = await getVendedor(tx, pedido.redeId)
    if (vendedor.pagamentoOnline !== 'S' || !vendedor.zoopSellerId)
      throw new Problem('pedido.sem_pagamento_online')
    const open = await findPagamentoVivo(tx, pedidoId)
    if (open?.status === 'ENVIANDO') throw new Problem('pagamento.em_andamento')
    if (open) await cancelPagamento(deps, tx, open)
    const now = deps.clock.now()
    const who = { usuarioId: sessao.usuarioId, now }
    const split = splitPagamento(centavos(pedido.valorBruto), centavos(pedido.desconto), pedido.taxaBp)
    if (split.valor === 0) {
      await changePedido(tx, pedido, { statusPagamento: 'CONCLUIDO', pagamentoId: null, expiraEm: null }, who)
      return 'nothing to charge'
    }
    const pagamento = await startPagamento(tx, {
      referencia: pedidoId,
      chaveIdempotencia: chave,
      metodo,
      split,
      sellerId: vendedor.zoopSellerId,
      now,
    })
    const expiraEm = now.add({ minutes: minutesToPay })
    return { pagamento, pedido: await changePedido(tx, pedido, { pagamentoId: pagamento.id, expiraEm }, who) }
  })
}

/** @throws what the buyer must know of an attempt that did not go through */
function refuseUnlessGood(p: PagamentoRow): void {
  if (p.status === 'RECUSADO') throw new Problem('pagamento.recusado', p.motivo ?? undefined)
  if (p.status === 'FALHOU' || p.status === 'CANCELADO') throw new Problem('pagamento.indisponivel')
  if (p.status === 'ENVIANDO') throw new Problem('pagamento.incerto')
}

/**
 * Pays an order through the gateway: the attempt is written, then the gateway is called outside any transaction, then both
 * are settled. The same key again never charges again and answers what became of it; a lost answer is looked up before
 * anything new is charged. Amounts in centavos. @throws base.nao_encontrado pedido.nao_pagavel pedido.sem_pagamento_online
 * pagamento.em_andamento pagamento.incerto pagamento.indisponivel pagamento.recusado
 */
export async function payPedido(deps: Deps, sessao: Sessao, pay: Pay): Promise<Pedido> {
  const current = await getPedido(deps.db, sessao, pay.pedidoId)
  if (current.statusPagamento === 'CONCLUIDO' && current.valorTotal === 0) return current
  const findRepeated = () => findPagamentoByChave(deps.db, pay.pedidoId, pay.chave)
  const repeated = await findRepeated()
  if (repeated && repeated.status !== 'ENVIANDO') {
    refuseUnlessGood(repeated)
    return current
  }
  await askAboutOpen(deps, pay.pedidoId)
  const asked = await getPedido(deps.db, sessao, pay.pedidoId)
  if (asked.statusPagamento === 'CONCLUIDO' && current.statusPagamento !== 'CONCLUIDO') return asked
  if (repeated) {
    refuseUnlessGood((await findRepeated()) ?? repeated)
    return asked
  }
  const started = await begin(deps, sessao, pay)
  if (started === 'nothing to charge') return getPedido(deps.db, sessao, pay.pedidoId)
  const settled = await settle(deps, started.pagamento, await pay.charge(started.pagamento, started.pedido))
  refuseUnlessGood(settled)
  return getPedido(deps.db, sessao, pay.pedidoId)
}
