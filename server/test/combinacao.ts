import { inArray } from 'drizzle-orm'
import { isPayable } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { findPagamentoVivo, type PagamentoRow } from '#modules/pagamento/find-pagamento.store.ts'
import { newId } from '#platform/id.ts'
import type { TestApp } from './app.ts'
import { aConsulta, aCorpoClinico, aRede } from './make.ts'
import { aMarket, aPedido, endereco, goodCard } from './purchase.ts'

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
    pedidos.push(await aPedido(t, unit, `${9 + i}:00`.padStart(5, '0'), '2026-03-30'))
  return {
    cliente,
    units,
    ids: pedidos.map((p) => p._id),
    sellers: units.map((u) => u.unidade.zoopSellerId!),
  }
}

/**
 * Pays orders of one client in one go, as if they had been bought together. Null when nothing was paid or issued: one of them can no
 * longer be paid, costs nothing or was bought with others, or the gateway refused.
 */
export async function payTogether(
  t: TestApp,
  ids: readonly string[],
  { metodo, parcelas = 1 }: How,
): Promise<PagamentoRow | null> {
  const rows = await t.db
    .select()
    .from(pedidoTable)
    .where(inArray(pedidoTable.id, [...ids]))
  if (!rows.every((p) => isPayable(p) && p.valorBruto > p.desconto && p.combinacaoId === null)) return null
  const [first] = await t.db
    .update(pedidoTable)
    .set({ combinacaoId: newId() })
    .where(inArray(pedidoTable.id, [...ids]))
    .returning({ id: pedidoTable.id, clienteId: pedidoTable.clienteId })
  const ana = await t.as(first!.clienteId)
  const pay = { pedido_id: first!.id }
  const bodies = {
    cartao: ['credit', { ...pay, card: goodCard, installment_plan: { number_installments: parcelas } }],
    boleto: ['boleto', { ...pay, dia_pagamento: 15, endereco }],
    pix: ['pix', pay],
  } as const
  const [way, body] = bodies[metodo]
  const res = await ana.post(`/api/v1/payments/purchase/${way}`, body)
  return res.statusCode === 200 ? findPagamentoVivo(t.db, first!.id) : null
}
