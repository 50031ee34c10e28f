import type { Pedido } from '@alento/contract/pedido.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento.ts'
import { readCard } from '#modules/pagamento/cartao-credito.rules.ts'
import { listLinha } from '#modules/pagamento/find-linha.store.ts'
import type { PagamentoRow } from '#modules/pagamento/find-pagamento.store.ts'
import { findParcelamento } from '#modules/pagamento/parcelamento.rules.ts'
import { settleCharge } from '#modules/pagamento/settle-pagamento.ts'
import { splitLinhas } from '#modules/pagamento/split.rules.ts'
import { startPagamento, type NovoPagamento } from '#modules/pagamento/start-pagamento.ts'
import { isPayable } from '@alento/contract/pedido.can.ts'
import { lockAnyPedido, type PedidoRow } from '#modules/pedido/pedido.store.ts'
import { syncPedidoIn } from '#modules/pedido/sync-pedido.ts'
import { updatePedido } from '#modules/pedido/update-pedido.ts'
import { getVendedor } from '#modules/preco/get-vendedor.ts'
import type { Tx } from '#platform/db/db.ts'
import type { ChargeResult } from '#platform/gateway/gateway.ts'
import { newId } from '#platform/id.ts'
import type { TestApp } from './app.ts'
import { ana } from './buyer.ts'
import { aConsulta, aCorpoClinico, aRede } from './make.ts'
import { aMarket, aPedido, goodCard } from './purchase.ts'

type How = { metodo: MetodoPagamento; parcelas?: number }

/** A unit of its own with a price, like those of `aMarket` but without a client. */
export async function aUnidade(t: TestApp, valorAlento: number) {
  const unidade = await aRede(t.db)
  const consulta = await aConsulta(t.db, { redeId: unidade.id, valorAlento })
  const profissional = await aCorpoClinico(t.db, { redeId: unidade.id })
  return { unidade, consulta, profissional }
}

/** A client with an unpaid order at each of three units: R$ 129,00, R$ 200,03 and R$ 99,99. */
export async function threeOrders(t: TestApp) {
  const first = await aMarket(t)
  const { cliente } = first
  const units = [
    first,
    { ...(await aUnidade(t, 20_003)), cliente },
    { ...(await aUnidade(t, 9_999)), cliente },
  ]
  const pedidos: Pedido[] = []
  for (const [i, unit] of units.entries())
    pedidos.push(await aPedido(t, unit, `${9 + i}:00`.padStart(5, '0')))
  return {
    cliente,
    units,
    ids: pedidos.map((p) => p._id),
    sellers: units.map((u) => u.unidade.zoopSellerId!),
  }
}

async function lineOf(tx: Tx, row: PedidoRow) {
  const { zoopSellerId: sellerId } = await getVendedor(tx, row.redeId)
  const preco = { bruto: centavos(row.valorBruto), desconto: centavos(row.desconto), taxaBp: row.taxaBp }
  return { linha: { assunto: 'PEDIDO' as const, referencia: row.id, sellerId: sellerId! }, preco }
}

/** Writes the attempt to pay these orders in one go. Null when one of them can no longer be paid, or costs nothing after its coupon. */
async function begin(t: TestApp, ids: readonly string[], how: How): Promise<NovoPagamento | null> {
  return t.db.transaction(async (tx) => {
    const rows: PedidoRow[] = []
    for (const id of ids.toSorted()) rows.push((await lockAnyPedido(tx, id))!)
    if (!rows.every(isPayable)) return null
    const found = await Promise.all(rows.map((row) => lineOf(tx, row)))
    const precos = found.map((f) => f.preco)
    if (precos.some(({ bruto, desconto }) => bruto === desconto)) return null
    const total = precos.reduce((sum, p) => sum + p.bruto - p.desconto, 0)
    const plan = findParcelamento(centavos(total), how.parcelas ?? 1)
    if (!plan) return null
    const splits = splitLinhas(precos, plan.valorCobrado - total)
    const [first, ...rest] = found.map(({ linha }, i) => ({ ...linha, split: splits[i]! }))
    const pagamento = await startPagamento(t, tx, {
      referencia: newId(),
      chaveIdempotencia: newId(),
      metodo: how.metodo,
      parcelas: plan.parcelas,
      linhas: [first!, ...rest],
    })
    const now = t.clock.now()
    const change = { pagamentoId: pagamento.id, expiraEm: now.add({ minutes: 30 }) }
    for (const row of rows) await updatePedido(tx, row, change, { usuarioId: null, now })
    return pagamento
  })
}

async function charge(t: TestApp, p: NovoPagamento): Promise<ChargeResult> {
  const { referenceId, sellerId, valor: amount, divisao: split } = p
  const common = { referenceId, sellerId, amount, split, description: 'Combinação', buyer: ana }
  const card = readCard(goodCard, t.clock.now())!
  if (p.metodo === 'pix') return t.gateway.issuePix(common)
  if (p.metodo === 'cartao')
    return t.gateway.chargeCard({ ...common, card, ...(p.parcelas > 1 && { installments: p.parcelas }) })
  const day = (days: number): string =>
    String(t.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days }))
  return t.gateway.issueBoleto({
    ...common,
    expirationDate: day(5),
    paymentLimitDate: day(9),
    instructions: [],
  })
}

/**
 * Pays orders of several units in one go, as their basket will: the attempt with its lines, the gateway, then attempt and orders
 * together. Null when one of them can no longer be paid.
 * @throws pagamento.em_andamento
 */
export async function payTogether(
  t: TestApp,
  ids: readonly string[],
  how: How,
): Promise<PagamentoRow | null> {
  const started = await begin(t, ids, how)
  if (!started) return null
  const result = await charge(t, started)
  return t.db.transaction(async (tx) => {
    for (const id of ids.toSorted()) await lockAnyPedido(tx, id)
    const settled = await settleCharge(t, tx, started, result)
    for (const linha of await listLinha(tx, settled)) await syncPedidoIn(t, tx, linha)
    return settled
  })
}
