import { centavos } from '@alento/contract/base/dinheiro.ts'
import { isTooSmallToCharge, isWithinLimits } from '@alento/contract/pagamento.can.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento.ts'
import { isPayable } from '@alento/contract/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { cancelPagamento } from '#modules/pagamento/cancel-pagamento.ts'
import {
  findPagamentoByChave,
  findPagamentoVivo,
  type PagamentoRow,
} from '#modules/pagamento/find-pagamento.store.ts'
import { listLinha } from '#modules/pagamento/find-linha.store.ts'
import { refuseUnlessGood } from '#modules/pagamento/refuse-unless-good.ts'
import { settleCharge } from '#modules/pagamento/settle-pagamento.ts'
import { findParcelamento } from '#modules/pagamento/parcelamento.rules.ts'
import { splitLinhas, type Split } from '#modules/pagamento/split.rules.ts'
import { startPagamento, type NovoPagamento } from '#modules/pagamento/start-pagamento.ts'
import { getVendedor } from '#modules/preco/get-vendedor.ts'
import { postVenda } from '#modules/razao/post-lancamento.ts'
import { readTogether, type Db } from '#platform/db/db.ts'
import type { ChargeResult } from '#platform/gateway/gateway.ts'
import { Problem } from '#platform/problem.ts'
import { updatePedido } from './update-pedido.ts'
import { getPedido } from './get-pedido.ts'
import { isOverdue, minutesToPay } from './pedido.rules.ts'
import { lockPedidoOf } from './lock-pedido.ts'
import { findResumo, lockAnyPedido, type PedidoRow } from './pedido.store.ts'
import { syncVivo } from './sync-vivo.ts'
import { syncPedidoIn } from './sync-pedido.ts'
import { tellPedido } from './tell-pedido.ts'

type Charge = (p: NovoPagamento, pedido: PedidoRow) => Promise<ChargeResult>
export type Pay = {
  pedidoId: string
  chave: string
  metodo: MetodoPagamento
  /** Card only; 1 is a single payment. */
  parcelas?: number | undefined
  charge: Charge
}
type Started = { pagamento: NovoPagamento; pedido: PedidoRow } | 'nothing to charge'

/** Applies the end of an attempt to payment and order together. */
const settle = (deps: Deps, p: PagamentoRow, result: ChargeResult): Promise<PagamentoRow> =>
  deps.db.transaction(async (tx) => {
    const [pedido, settled] = await Promise.all([
      lockAnyPedido(tx, p.referencia), // order before payment, as everywhere
      settleCharge(deps, tx, p, result),
    ])
    for (const linha of await listLinha(tx, settled)) await syncPedidoIn(deps, tx, linha, pedido ?? undefined)
    return settled
  })

/** The amount and its division, for this number of instalments. @throws pagamento.parcelas_invalidas */
function splitOf(pedido: PedidoRow, parcelas: number): Split {
  const [bruto, desconto] = [centavos(pedido.valorBruto), centavos(pedido.desconto)]
  const plan = findParcelamento(centavos(bruto - desconto), parcelas)
  if (!plan) throw new Problem('pagamento.parcelas_invalidas')
  const acrescimo = plan.valorCobrado - (bruto - desconto)
  return splitLinhas([{ bruto, desconto, taxaBp: pedido.taxaBp }], acrescimo)[0]! // one for each price
}

/** Inserts the new attempt. A waiting boleto or Pix is cancelled in its favour. */
async function begin(deps: Deps, sessao: Sessao, pay: Pay, redeId: string): Promise<Started> {
  const { pedidoId, chave, metodo, parcelas = 1 } = pay
  return deps.db.transaction(async (tx) => {
    const [pedido, vendedor, open] = await Promise.all([
      lockPedidoOf(tx, sessao, pedidoId),
      getVendedor(tx, redeId),
      findPagamentoVivo(tx, pedidoId),
    ])
    const now = deps.clock.now()
    if (!isPayable(pedido) || isOverdue(pedido, now)) throw new Problem('pedido.nao_pagavel')
    if (vendedor.pagamentoOnline !== 'S' || !vendedor.zoopSellerId)
      throw new Problem('pedido.sem_pagamento_online')
    const split = splitOf(pedido, parcelas)
    if (!isTooSmallToCharge(split.valor) && !isWithinLimits(metodo, split.valor))
      throw new Problem('pagamento.fora_do_limite')
    if (open?.status === 'ENVIANDO') throw new Problem('pagamento.em_andamento')
    if (open) await cancelPagamento(deps, tx, open)
    const who = { usuarioId: sessao.usuarioId, now }
    if (isTooSmallToCharge(split.valor)) {
      // What the gateway would not take is borne by the platform, as a coupon is.
      const free = { desconto: pedido.valorBruto, pagamentoId: null, expiraEm: null }
      const paid = await updatePedido(tx, pedido, { ...free, statusPagamento: 'CONCLUIDO' }, who)
      await postVenda(tx, paid, null, now)
      await tellPedido(deps, tx, pedido.id, 'confirmado')
      return 'nothing to charge'
    }
    const sellerId = vendedor.zoopSellerId
    const pagamento = await startPagamento(deps, tx, {
      chaveIdempotencia: chave,
      metodo,
      parcelas,
      linhas: [{ assunto: 'PEDIDO', referencia: pedidoId, sellerId, split }],
    })
    const expiraEm = now.add({ minutes: minutesToPay })
    return { pagamento, pedido: await updatePedido(tx, pedido, { pagamentoId: pagamento.id, expiraEm }, who) }
  })
}

/**
 * Pays an order through the gateway: the attempt is written, then the gateway is called outside any transaction, then both are
 * updated. Repeating the call with the same key never charges again and returns the result; a lost response is looked up before
 * anything new is charged. Amounts in centavos.
 * @throws base.nao_encontrado pedido.nao_pagavel pedido.sem_pagamento_online pagamento.parcelas_invalidas pagamento.fora_do_limite
 * pagamento.em_andamento pagamento.incerto pagamento.indisponivel pagamento.recusado
 */
export async function payPedido(deps: Deps, sessao: Sessao, pay: Pay): Promise<Pedido> {
  const answer = () => getPedido(deps.db, sessao, pay.pedidoId)
  const findRepeated = (db: Db = deps.db) => findPagamentoByChave(db, pay.pedidoId, pay.chave)
  const [before, repeated, open] = await readTogether(deps.db, (db) =>
    Promise.all([
      findResumo(db, sessao.usuarioId, pay.pedidoId),
      findRepeated(db),
      findPagamentoVivo(db, pay.pedidoId),
    ]),
  )
  if (!before) throw new Problem('base.nao_encontrado', 'Pedido não encontrado.')
  if (before.statusPagamento === 'CONCLUIDO' && before.valorBruto === before.desconto) return answer()
  if (repeated && repeated.status !== 'ENVIANDO') {
    refuseUnlessGood(repeated)
    return answer()
  }
  if (await syncVivo(deps, pay.pedidoId, open)) {
    const asked = await answer()
    if (asked.statusPagamento === 'CONCLUIDO' && before.statusPagamento !== 'CONCLUIDO') return asked
  }
  if (repeated) {
    refuseUnlessGood((await findRepeated()) ?? repeated)
    return answer()
  }
  const started = await begin(deps, sessao, pay, before.redeId)
  if (started === 'nothing to charge') return answer()
  const settled = await settle(deps, started.pagamento, await pay.charge(started.pagamento, started.pedido))
  refuseUnlessGood(settled)
  return answer()
}
