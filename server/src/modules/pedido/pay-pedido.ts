import { centavos } from '@alento/contract/base/dinheiro.ts'
import { isTooSmallToCharge, isWithinLimits } from '@alento/contract/pagamento/pagamento.can.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import { isPayable } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
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
import { startPagamento, type NewPagamento, type NovoPagamento } from '#modules/pagamento/start-pagamento.ts'
import { getVendedor } from '#modules/preco/get-vendedor.ts'
import { postVenda } from '#modules/razao/post-lancamento.ts'
import { readTogether, type Tx } from '#platform/db/db.ts'
import type { ChargeResult } from '#platform/gateway/gateway.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import { updatePedido } from './update-pedido.ts'
import { getPedido } from './get-pedido.ts'
import { isOverdue, minutesToPay, totalOf, waitsAtMost } from './pedido.rules.ts'
import { lockJuntos } from './lock-pedido.ts'
import { findResumo, lockAnyPedido, type PedidoRow } from './pedido.store.ts'
import { refuseOutraVisita } from './refuse-too-many-held.ts'
import { syncVivo } from './sync-vivo.ts'
import { syncPedidoIn } from './sync-pedido.ts'
import { tellPedido } from './tell-pedido.ts'

type Charge = (p: NovoPagamento, pedidos: readonly PedidoRow[]) => Promise<ChargeResult>
export type Pay = {
  /** The order, or one of several that are paid together. */
  pedidoId: string
  chave: string
  metodo: MetodoPagamento
  /** The buyer's, '' for an account without one: then nothing is charged. */
  cpf: string
  /** Card only; 1 is a single payment. */
  parcelas?: number | undefined
  charge: Charge
}
type Started = { pagamento: NovoPagamento; pedidos: readonly PedidoRow[] } | 'nothing to charge'
type Juntos = readonly [PedidoRow, ...PedidoRow[]]

/** Applies the end of an attempt to payment and orders together. `ids` in the order in which orders are locked. */
const settle = (deps: Deps, p: PagamentoRow, ids: readonly string[], result: ChargeResult) =>
  deps.db.transaction(async (tx): Promise<PagamentoRow> => {
    const locking = ids.map((id) => lockAnyPedido(tx, id)) // orders before payment, as everywhere
    const [settled, ...locked] = await Promise.all([settleCharge(deps, tx, p, result), ...locking])
    for (const linha of await listLinha(tx, settled))
      await syncPedidoIn(deps, tx, linha, locked.find((row) => row?.id === linha.referencia) ?? undefined)
    return settled
  })

/** The amount of each order and its division, for this number of instalments. @throws pagamento.parcelas_invalidas */
function splitsOf(pedidos: Juntos, parcelas: number): Split[] {
  const precos = pedidos.map(({ valorBruto, desconto, taxaBp }) => ({
    bruto: centavos(valorBruto),
    desconto: centavos(desconto),
    taxaBp,
  }))
  const total = totalOf(pedidos)
  const plan = findParcelamento(total, parcelas)
  if (!plan) throw new Problem('pagamento.parcelas_invalidas')
  return splitLinhas(precos, plan.valorCobrado - total)
}

/** Each order's line of the payment, with the seller of its unit. @throws pedido.sem_pagamento_online */
async function linhasOf(tx: Tx, pedidos: Juntos, parcelas: number): Promise<NewPagamento['linhas']> {
  const vendedores = await Promise.all(pedidos.map((p) => getVendedor(tx, p.redeId)))
  if (vendedores.some((v) => v.pagamentoOnline !== 'S')) throw new Problem('pedido.sem_pagamento_online')
  const sellers = vendedores.map((v) => v.zoopSellerId)
  const splits = splitsOf(pedidos, parcelas)
  const [first, ...rest] = pedidos.map(({ id: referencia }, at) => {
    const sellerId = sellers[at]
    if (!sellerId) throw new Problem('pedido.sem_pagamento_online')
    return { assunto: 'PEDIDO' as const, referencia, sellerId, split: splits[at]! } // one for each order
  })
  return [first!, ...rest]
}

/** Confirms orders whose total the gateway would not take: it is borne by the platform, as a coupon is. */
async function giveAway(
  deps: Deps,
  tx: Tx,
  pedidos: Juntos,
  usuarioId: string,
): Promise<'nothing to charge'> {
  const who = { usuarioId, now: deps.clock.now() }
  for (const pedido of pedidos) {
    const free = { desconto: pedido.valorBruto, pagamentoId: null, expiraEm: null }
    const paid = await updatePedido(tx, pedido, { ...free, statusPagamento: 'CONCLUIDO' }, who)
    await postVenda(tx, paid, null, who.now)
    await tellPedido(deps, tx, pedido.id, 'confirmado')
  }
  return 'nothing to charge'
}

/** Makes way for a new attempt: a waiting boleto or Pix is cancelled. @throws pagamento.em_andamento */
async function giveUpOpen(deps: Deps, tx: Tx, pedidos: Juntos): Promise<void> {
  for (const { id } of pedidos) {
    const open = await findPagamentoVivo(tx, id)
    if (open?.status === 'ENVIANDO') throw new Problem('pagamento.em_andamento')
    if (open) await cancelPagamento(deps, tx, open)
  }
}

/** Inserts the new attempt for the order and those that are paid together with it. */
async function begin(deps: Deps, sessao: Sessao, pay: Pay): Promise<Started> {
  const { pedidoId, chave, metodo, cpf, parcelas = 1 } = pay
  return deps.db.transaction(async (tx) => {
    const juntos = await lockJuntos(tx, sessao, pedidoId)
    const now = deps.clock.now()
    if (!isPayable(juntos[0]) || juntos.some((p) => isOverdue(p, now)))
      throw new Problem('pedido.nao_pagavel')
    if (juntos.some((p) => p.agendamentoId))
      await refuseOutraVisita(
        tx,
        juntos.map((p) => p.id),
      )
    const linhas = await linhasOf(tx, juntos, parcelas)
    const valor = centavos(linhas.reduce((sum, l) => sum + l.split.valor, 0))
    const free = isTooSmallToCharge(valor)
    if (!free && !isWithinLimits(metodo, valor)) throw new Problem('pagamento.fora_do_limite')
    if (!free && cpf === '') throw fieldProblem('pagamento.sem_cpf', 'cpf', 'Informe o CPF')
    await giveUpOpen(deps, tx, juntos)
    if (free) return giveAway(deps, tx, juntos, sessao.usuarioId)
    const { combinacaoId } = juntos[0]
    const pagamento = await startPagamento(deps, tx, {
      ...(combinacaoId && { referencia: combinacaoId }),
      chaveIdempotencia: chave,
      metodo,
      parcelas,
      linhas,
    })
    const who = { usuarioId: sessao.usuarioId, now }
    const pedidos: PedidoRow[] = []
    for (const pedido of juntos) {
      const expiraEm = waitsAtMost(now.add({ minutes: minutesToPay }), pedido)
      const clienteCpf = pedido.clienteCpf || cpf // an account may get its CPF after the order
      pedidos.push(await updatePedido(tx, pedido, { pagamentoId: pagamento.id, expiraEm, clienteCpf }, who))
    }
    return { pagamento, pedidos }
  })
}

/** The order as it is, its open attempt, and the attempt of this key (again with `findRepeated`). @throws base.nao_encontrado */
async function readBefore({ db }: Deps, { usuarioId }: Sessao, { pedidoId, chave }: Pay) {
  const [before, alone, open] = await readTogether(db, (on) =>
    Promise.all([
      findResumo(on, usuarioId, pedidoId),
      findPagamentoByChave(on, pedidoId, chave),
      findPagamentoVivo(on, pedidoId),
    ]),
  )
  if (!before) throw new Problem('base.nao_encontrado', 'Pedido não encontrado.')
  const { combinacaoId } = before
  const findRepeated = () => findPagamentoByChave(db, combinacaoId ?? pedidoId, chave)
  return { before, open, repeated: combinacaoId ? await findRepeated() : alone, findRepeated }
}

/**
 * Pays an order, with those that were bought together with it, through the gateway: the attempt is written, then the gateway is called outside any transaction, then both are
 * updated. Repeating the call with the same key never charges again and returns the result; a lost response is looked up before
 * anything new is charged. Amounts in centavos.
 * @throws base.nao_encontrado pedido.nao_pagavel pedido.sem_pagamento_online pagamento.parcelas_invalidas pagamento.fora_do_limite
 * pagamento.em_andamento pagamento.incerto pagamento.indisponivel pagamento.recusado pagamento.sem_cpf pedido.mesma_hora
 */
export async function payPedido(deps: Deps, sessao: Sessao, pay: Pay): Promise<Pedido> {
  const answer = () => getPedido(deps.db, sessao, pay.pedidoId)
  const { before, open, repeated, findRepeated } = await readBefore(deps, sessao, pay)
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
  const started = await begin(deps, sessao, pay)
  if (started === 'nothing to charge') return answer()
  const { pagamento, pedidos } = started
  const ids = pedidos.map((p) => p.id).toSorted()
  const settled = await settle(deps, pagamento, ids, await pay.charge(pagamento, pedidos))
  refuseUnlessGood(settled)
  return answer()
}
