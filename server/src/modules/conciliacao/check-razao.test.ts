import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Checkout } from '@alento/contract/pedido/checkout.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { RazaoPedido } from '@alento/contract/pagamento/razao.ts'
import { GatewayError } from '#platform/gateway/gateway.ts'
import { newId } from '#platform/id.ts'
import { agora, startApp, type TestApp } from '../../../test/app.ts'
import { aContrato } from '../../../test/contrato.ts'
import { aCartao, aUsuario } from '../../../test/make.ts'
import {
  aMarket,
  aPaidPedido,
  aPedido,
  declinedCard,
  escolha,
  goodCard,
  shown,
} from '../../../test/purchase.ts'
import { checkRazao, completeRazao } from './check-razao.ts'
import { cupomTable } from '#modules/pedido/pedido.tables.ts'

type Market = Awaited<ReturnType<typeof aMarket>>
const credit = '/api/v1/payments/purchase/credit'
const pix = '/api/v1/payments/purchase/pix'

const admin = async (t: TestApp) => t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)

/** The order's ledger as its page shows it: amounts, and the balance of each account that is not zero. */
async function razaoOf(t: TestApp, id: string) {
  const res = await (await admin(t)).get(`/api/pedidos/${id}/lancamentos`)
  const { saldos, resumo, lancamentos } = res.json<RazaoPedido>()
  const moved = saldos.filter((s) => s.valor !== 0)
  return {
    resumo,
    tipos: lancamentos.map((l) => l.tipo),
    saldos: Object.fromEntries(moved.map((s) => [s.conta, s.valor])),
  }
}

async function expectRight(t: TestApp): Promise<void> {
  await t.drain()
  expect((await checkRazao(t.db)).diferencas).toEqual([])
}

async function withCupom(t: TestApp, market: Market, valorFixo: number): Promise<Pedido> {
  const pedido = await aPedido(t, market)
  const day = { hours: 24 }
  await t.db.insert(cupomTable).values({
    id: newId(),
    name: 'CUPOM',
    valorFixo,
    validoDe: agora.subtract(day),
    validoAte: agora.add(day),
    usosMax: 10,
  })
  const client = await t.as(market.cliente.id)
  await client.post('/api/cupom', { idPedido: pedido._id, cupom: 'CUPOM' })
  const paid = await client.post(credit, { pedido_id: pedido._id, card: goodCard })
  expect(paid.json()).toMatchObject({ statusPagamento: 'CONCLUIDO' })
  return paid.json()
}

const refund = async (t: TestApp, id: string, body: object) =>
  (await admin(t)).post(`/api/pedidos/${id}/estornar`, { motivo: 'a unidade faltou', ...body })

test('a paid order: what the gateway has, what the unit gets, the fee; a declined card books nothing', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await aPedido(t, market)
  const client = await t.as(market.cliente.id)
  await client.post(credit, { pedido_id: _id, card: declinedCard })
  expect((await razaoOf(t, _id)).tipos).toEqual([])
  await client.post(credit, { pedido_id: _id, card: goodCard })
  expect(await razaoOf(t, _id)).toMatchObject({
    tipos: ['RECEBIMENTO', 'VENDA'],
    saldos: { gateway: 12_900, 'unidade.repasse': -11_610, 'receita.taxa': -1_290 },
    resumo: { preco: 12_900, cobrado: 12_900, parteUnidade: 11_610, taxa: 1_290, aDevolver: 0 },
  })
  await expectRight(t)
})

test('a coupon larger than the fee: what the platform owes the unit is booked', async () => {
  const t = await startApp()
  const { _id } = await withCupom(t, await aMarket(t), 5_000)
  expect(await razaoOf(t, _id)).toMatchObject({
    saldos: {
      gateway: 7_900,
      cupom: 5_000,
      'unidade.repasse': -7_900,
      'unidade.acerto': -3_710,
      'receita.taxa': -1_290,
    },
    resumo: { preco: 12_900, cupom: 5_000, cobrado: 7_900, parteUnidade: 11_610 },
  })
  await expectRight(t)
})

test('a coupon that covers everything is booked without any payment, and goes back when the order is given up', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await withCupom(t, market, 12_900)
  expect(await razaoOf(t, _id)).toMatchObject({
    tipos: ['VENDA'],
    saldos: { cupom: 12_900, 'unidade.acerto': -11_610, 'receita.taxa': -1_290 },
  })
  await expectRight(t)
  await (await t.as(market.cliente.id)).post(`/api/pedidos/${_id}/desistir`, {})
  expect(await razaoOf(t, _id)).toMatchObject({ tipos: ['VENDA', 'VENDA_DESFEITA'], saldos: {} })
  await expectRight(t)
})

test('an amount that a coupon leaves below the least charge is borne by the platform, and goes back with the rest', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await withCupom(t, market, 12_870)
  expect(t.simulator.control.transactions()).toEqual([])
  expect(await razaoOf(t, _id)).toMatchObject({
    tipos: ['VENDA'],
    saldos: { cupom: 12_900, 'unidade.acerto': -11_610, 'receita.taxa': -1_290 },
    resumo: { preco: 12_900, cupom: 12_900, cobrado: 0, parteUnidade: 11_610 },
  })
  await expectRight(t)
  await (await t.as(market.cliente.id)).post(`/api/pedidos/${_id}/desistir`, {})
  expect(await razaoOf(t, _id)).toMatchObject({ tipos: ['VENDA', 'VENDA_DESFEITA'], saldos: {} })
  await expectRight(t)
})

test('an order whose total the gateway would not take is confirmed without a charge, also from before its coupon covered all', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  const old = await aPedido(t, market, '09:00')
  await t.db.execute('update pedido set desconto = valor_bruto - 30')
  await t.db.execute('update rede_consulta set valor_alento = 40, valor_sin_saude = 30')
  const cheap = await aPedido(t, market, '10:00')
  for (const { _id } of [old, cheap]) {
    const { formas } = (await client.get(`/api/pedidos/${_id}/checkout`)).json<Checkout>()
    expect(formas).toMatchObject({ online: true, semCobranca: true, metodos: [] })
    const paid = await client.post('/api/v1/payments/purchase/pix', { pedido_id: _id })
    expect(paid.json()).toMatchObject({ statusPagamento: 'CONCLUIDO', valorTotal: 0, pagamento: null })
  }
  expect((await razaoOf(t, old._id)).saldos).toEqual({
    cupom: 12_900,
    'unidade.acerto': -11_610,
    'receita.taxa': -1_290,
  })
  expect((await razaoOf(t, cheap._id)).saldos).toEqual({
    cupom: 40,
    'unidade.acerto': -36,
    'receita.taxa': -4,
  })
  expect(t.simulator.control.transactions()).toEqual([])
  await expectRight(t)
  const back = await refund(t, old._id, { valor: 1 })
  expect(back.statusCode).toBeGreaterThanOrEqual(400)
  await client.post(`/api/pedidos/${old._id}/desistir`, {})
  expect((await razaoOf(t, old._id)).saldos).toEqual({})
  await expectRight(t)
})

test('instalments: the surcharge is an entry of its own', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  await t.db.execute('update rede_consulta set valor_alento = 25000, valor_particular = 30000')
  const { _id } = await aPedido(t, market)
  const installment_plan = { number_installments: 4 }
  const client = await t.as(market.cliente.id)
  await client.post(credit, { pedido_id: _id, card: goodCard, installment_plan })
  // 25.000 × 1,0659 / 4 = 6.661,875: four of R$ 66,61
  expect(await razaoOf(t, _id)).toMatchObject({
    resumo: { preco: 25_000, acrescimo: 1_644, cobrado: 26_644, taxa: 2_500, parteUnidade: 22_500 },
  })
  await expectRight(t)
})

test('at the desk: the unit has the money and owes the fee', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  await aCartao(t.db, { usuarioId: market.cliente.id })
  const client = await t.as(market.cliente.id)
  const placed = await client.post('/api/pedidos', { ...escolha(market), tipoPagamento: 'SinSaude' })
  const { _id } = placed.json<Pedido>()
  await client.post('/api/v1/payments/purchase/ato', { pedido_id: _id })
  expect((await razaoOf(t, _id)).tipos).toEqual([])
  const desk = await t.as(
    (await aUsuario(t.db, { role: 'Atendente', redeId: market.unidade.id, cpf: null })).id,
  )
  await desk.post(`/api/pedidos/${_id}/realizarAtendimento`, await shown(t, _id, true))
  const { tipos, saldos } = await razaoOf(t, _id)
  expect(tipos).toEqual(['VENDA_NO_LOCAL'])
  expect(saldos).toEqual({ 'unidade.recebido': 8_990, 'unidade.acerto': -8_091, 'receita.taxa': -899 })
  await expectRight(t)
})

test('money that comes late is the client’s, and leaves the ledger when it is given back', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await aPedido(t, market)
  const client = await t.as(market.cliente.id)
  await client.post(pix, { pedido_id: _id })
  const { id } = t.simulator.control.transactions()[0]!
  await client.post(credit, { pedido_id: _id, card: goodCard })
  t.simulator.control.pay(id)
  t.simulator.control.changeFaults({ tipo: 'erro', status: 500, alcance: 'estornos' })
  await t.notify(id)
  await t.notify(id)
  await t.drain()
  expect(await razaoOf(t, _id)).toMatchObject({
    tipos: ['RECEBIMENTO', 'VENDA', 'RECEBIMENTO'],
    saldos: { gateway: 25_800, cliente: -12_900 },
    resumo: { aDevolver: 12_900 },
  })
  expect((await checkRazao(t.db)).diferencas).toEqual([])
  t.simulator.control.resetFaults()
  t.clock.add({ minutes: 11 })
  await t.runJob('pagamento.varrer')
  const { tipos, saldos, resumo } = await razaoOf(t, _id)
  expect(tipos.at(-1)).toBe('DEVOLUCAO')
  expect([saldos['gateway'], saldos['cliente']]).toEqual([12_900, undefined])
  expect(resumo).toMatchObject({ recebido: 25_800, devolvido: 12_900, aDevolver: 0 })
  await expectRight(t)
})

test('refunds in parts, then the rest: each takes its share, and the last ends the sale on zero', async () => {
  const t = await startApp()
  const { _id } = await withCupom(t, await aMarket(t), 5_001)
  for (const valor of [1, 3_333]) {
    await refund(t, _id, { valor })
    await expectRight(t)
  }
  expect((await razaoOf(t, _id)).resumo).toMatchObject({ devolvido: 3_334, cobrado: 7_899 })
  await refund(t, _id, {})
  await expectRight(t)
  expect(await razaoOf(t, _id)).toMatchObject({ saldos: {}, resumo: { preco: 12_900, devolvido: 7_899 } })
})

test('a refund that the gateway refuses is not posted; a person who pays it out posts it from the platform’s account', async () => {
  const t = await startApp()
  const { _id } = await aPaidPedido(t, await aMarket(t))
  t.gateway.refund = () => Promise.reject(new GatewayError('refused', 'void_transaction_error'))
  await refund(t, _id, { valor: 2_900 })
  await t.drain()
  expect((await razaoOf(t, _id)).tipos).toEqual(['RECEBIMENTO', 'VENDA'])
  await expectRight(t)
  const person = await admin(t)
  const { rows } = await t.db.execute<{ id: string }>("select id from estorno where status = 'RECUSADO'")
  await person.post(`/api/estornos/${rows[0]!.id}/pagar`, { comprovante: 'TED de 10/03' })
  expect((await razaoOf(t, _id)).saldos).toEqual({
    gateway: 12_900,
    plataforma: -2_900,
    'unidade.repasse': -11_610,
    'unidade.recebido': 2_610,
    'receita.taxa': -1_000,
  })
  await expectRight(t)
})

test('a refund that the gateway made by itself is booked too', async () => {
  const t = await startApp()
  const { _id } = await aPaidPedido(t, await aMarket(t))
  const { id } = t.simulator.control.transactions()[0]!
  t.simulator.control.refund(id)
  await t.notify(id)
  await expectRight(t)
  expect(await razaoOf(t, _id)).toMatchObject({ saldos: {}, resumo: { devolvido: 12_900 } })
})

test('only the platform’s administrator reads the ledger; an order that is not there has none', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await aPaidPedido(t, market)
  expect((await (await t.as(market.cliente.id)).get(`/api/pedidos/${_id}/lancamentos`)).statusCode).toBe(403)
  expect((await (await admin(t)).get(`/api/pedidos/${newId()}/lancamentos`)).statusCode).toBe(404)
})

/** Changes data with the rights of the database's owner. */
async function tamper(t: TestApp, statement: string): Promise<string[]> {
  const tables = ['lancamento', 'partida']
  for (const table of tables) await t.db.execute(`alter table ${table} disable trigger user`)
  await t.db.execute(statement)
  for (const table of tables) await t.db.execute(`alter table ${table} enable trigger user`)
  return (await checkRazao(t.db)).diferencas
}

test('a ledger that was tampered with is reported, line by line', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { codigo } = await aPaidPedido(t, market)
  await aPaidPedido(t, market, '09:30')
  await expectRight(t)
  const changed = await tamper(
    t,
    "update partida set valor = valor + 5 where conta = 'receita.taxa' and pedido_id = (select id from pedido order by id limit 1)",
  )
  expect(changed).toEqual([
    'o razão não fecha: soma 5 centavos',
    expect.stringMatching(new RegExp(`^pedido ${codigo}: transacao:\\w+:venda: não fecha, soma 5$`)),
    expect.stringMatching(/venda: está \(.*receita.taxa -1285.*\), devia estar \(.*receita.taxa -1290/),
  ])
  const removed = await tamper(
    t,
    "delete from partida where lancamento_id in (select id from lancamento where tipo = 'VENDA'); delete from lancamento where tipo = 'VENDA'",
  )
  expect(removed).toEqual([expect.stringMatching('falta o lançamento'), expect.stringMatching('falta')])
  const invented = await tamper(
    t,
    `insert into lancamento (id, chave, tipo, pedido_id, quando) select gen_random_uuid(), 'inventado', 'VENDA', id, now() from pedido order by id limit 1`,
  )
  expect(invented).toContainEqual(expect.stringMatching('inventado: lançamento sem fato'))
})

test('orders paid before there was a ledger are booked once, and then everything agrees', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await aPaidPedido(t, market)
  await refund(t, _id, { valor: 3_000 })
  await aPaidPedido(t, market, '09:30')
  await t.drain()
  const before = await razaoOf(t, _id)
  const missing = await tamper(t, 'truncate partida, lancamento')
  expect(missing).toHaveLength(5)
  expect(await completeRazao(t.db)).toBe(5)
  expect(await completeRazao(t.db)).toBe(0)
  await expectRight(t)
  expect(await razaoOf(t, _id)).toEqual(before)
})

test('money that came in for no order is reported', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  await aPaidPedido(t, market)
  await t.db.execute("update pedido set status_pagamento = 'CANCELADO'")
  expect((await checkRazao(t.db)).diferencas).toEqual([
    expect.stringMatching('venda: lançamento sem fato que o explique'),
    expect.stringMatching('dinheiro recebido sem pedido e sem devolução'),
  ])
})

test('a charge of a contract whose value, payment or posting was changed is found', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  await c.pay('credit', { card: goodCard })
  await t.drain()
  const found = async () => (await checkRazao(t.db)).diferencas.map((d) => d.replace(/[0-9a-f-]{36}/, '…'))
  expect(await found()).toEqual([])
  await t.db.execute(sql`update cobranca set valor = valor + 1`)
  expect(await found()).toEqual(['cobrança …: receita.cartao deveria ter -3501 centavos e tem -3500'])
  await t.db.execute(sql`update cobranca set valor = valor - 1`)
  const other = sql`'${sql.raw(crypto.randomUUID())}'`
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`update pagamento set referencia = ${other}`)
    await tx.execute(sql`update pagamento_linha set referencia = ${other}`)
  })
  expect(await found()).toEqual([
    'cobrança …: gateway deveria ter 0 centavos e tem 3500',
    'pagamento …: dinheiro recebido sem cobrança',
  ])
})
