import { expect, test } from 'vitest'
import type { Checkout } from '@alento/contract/pedido/checkout.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { newId } from '#platform/id.ts'
import { agora, startApp, type TestApp } from '../../../test/app.ts'
import { aConsulta } from '../../../test/make.ts'
import { aMarket, aPedido, goodCard } from '../../../test/purchase.ts'
import { cupomTable } from './pedido.tables.ts'

const credit = '/api/v1/payments/purchase/credit'

/** An order of this price (centavos), its client, and a function that pays it. */
async function anOrder(t: TestApp, valorAlento = 45_000) {
  const market = await aMarket(t)
  const prices = { valorParticular: 90_000, valorAlento, valorSinSaude: 15_000 }
  const other = { redeId: market.unidade.id, descricaoConsulta: 'Consulta' }
  const consulta = await aConsulta(t.db, { ...other, ...prices })
  const { _id } = await aPedido(t, { ...market, consulta })
  const client = await t.as(market.cliente.id)
  const pay = (number_installments?: number, card: object = goodCard) =>
    client.post(credit, {
      pedido_id: _id,
      card,
      ...(number_installments && { installment_plan: { number_installments } }),
    })
  const offered = async () => (await client.get(`/api/pedidos/${_id}/checkout`)).json<Checkout>().parcelamento
  const read = async (): Promise<Pedido> => (await client.get(`/api/pedidos/${_id}`)).json()
  return { _id, client, market, pay, offered, read }
}
const gatewayPlan = async (t: TestApp) => {
  const { url, key, marketplaceId, control } = t.simulator
  const { id } = control.transactions()[0]!
  const res = await fetch(`${url}/v1/marketplaces/${marketplaceId}/transactions/${id}`, {
    headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
  })
  return ((await res.json()) as { installment_plan: unknown }).installment_plan
}

test('four instalments: what the checkout offers is charged, the unit gets what it gets in cash, the surcharge is the platform’s', async () => {
  const t = await startApp()
  const { pay, offered, market } = await anOrder(t)
  expect((await offered())[3]).toEqual({ parcelas: 4, valorParcela: 11_991, valorCobrado: 47_964 })
  expect((await pay(4)).json<Pedido>()).toMatchObject({
    statusPagamento: 'CONCLUIDO',
    valorTotal: 45_000,
    pagamento: { valor: 47_964, parcelas: 4, valorParcela: 11_991 },
    voucher: { email_content: { isParcelado: true, numeroParcelas: 4, valorParcelado: 11_991 } },
  })
  expect(t.simulator.control.transactions()).toMatchObject([{ valor: 47_964, status: 'succeeded' }])
  expect(await gatewayPlan(t)).toEqual({ number_installments: '4', mode: 'interest_free' })
  expect(await t.receivables()).toEqual({
    [market.unidade.zoopSellerId!]: 40_500,
    [t.config.zoop.sellerId]: 7_464,
  })
  const { rows } = await t.db.execute('select valor, repasse, taxa, parcelas, acrescimo from pagamento')
  expect(rows).toEqual([{ valor: 47_964, repasse: 40_500, taxa: 7_464, parcelas: 4, acrescimo: 2_964 }])
})

test('three instalments of a price that does not divide: the two centavos that the floor drops are the platform’s', async () => {
  const t = await startApp()
  const { pay, market } = await anOrder(t, 45_002)
  expect((await pay(3)).json<Pedido>()).toMatchObject({
    statusPagamento: 'CONCLUIDO',
    pagamento: { valor: 45_000, valorParcela: 15_000 },
  })
  expect(await t.receivables()).toEqual({
    [market.unidade.zoopSellerId!]: 40_502,
    [t.config.zoop.sellerId]: 4_498,
  })
})

test('one payment in cash has no plan, at the gateway and on the voucher', async () => {
  const t = await startApp()
  const { pay } = await anOrder(t)
  expect((await pay(1)).json<Pedido>()).toMatchObject({
    pagamento: { valor: 45_000, parcelas: 1 },
    voucher: { email_content: { isParcelado: false, numeroParcelas: 1, valorParcelado: 45_000 } },
  })
  expect(await gatewayPlan(t)).toBeNull()
})

test('up to R$ 200,00 after the coupon nothing is offered, and a plan that is not offered charges nothing', async () => {
  const t = await startApp()
  const { pay, offered, client, _id } = await anOrder(t, 20_100)
  expect(await offered()).toHaveLength(10)
  await t.db.insert(cupomTable).values({
    id: newId(),
    name: 'UMREAL',
    valorFixo: 100,
    validoDe: agora.subtract({ hours: 24 }),
    validoAte: agora.add({ hours: 24 }),
    usosMax: 10,
  })
  await client.post('/api/cupom', { idPedido: _id, cupom: 'UMREAL' })
  expect(await offered()).toEqual([])
  const refused = await pay(2)
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'pagamento.parcelas_invalidas'])
  expect((await pay(11)).json().code).toBe('base.invalido')
  expect(t.simulator.control.transactions()).toEqual([])
  expect((await pay()).json().statusPagamento).toBe('CONCLUIDO')
})

test('a lost answer to a charge in instalments is found and counted, not charged again', async () => {
  const t = await startApp({ ZOOP_TIMEOUT_MS: '400' })
  const { pay, read } = await anOrder(t)
  t.simulator.control.changeFaults({ tipo: 'queda', momento: 'depois' })
  expect((await pay(10)).json().code).toBe('pagamento.incerto')
  t.simulator.control.resetFaults()
  t.clock.add({ minutes: 2 })
  await t.runJob('pagamento.varrer')
  await t.drain()
  expect(await read()).toMatchObject({
    statusPagamento: 'CONCLUIDO',
    pagamento: { valor: 50_410, parcelas: 10 },
  })
  expect(t.simulator.control.transactions()).toHaveLength(1)
})

const underReview = { ...goodCard, holder_name: 'EM ANALISE' }

test('a card under review waits; decided well it confirms the order, and refused it leaves the order to another way', async () => {
  const t = await startApp()
  const { pay, read } = await anOrder(t)
  expect((await pay(1, underReview)).json<Pedido>()).toMatchObject({
    statusPagamento: 'AGUARDANDO_PAGAMENTO',
    pagamento: { status: 'PENDENTE', metodo: 'cartao' },
  })
  const { id } = t.simulator.control.transactions()[0]!
  t.simulator.control.expire(id)
  await t.notify(id)
  await t.drain()
  expect(await read()).toMatchObject({ pagamento: { status: 'CANCELADO' } })
  await pay(1, underReview)
  const next = t.simulator.control.transactions()[0]!.id
  t.simulator.control.pay(next)
  await t.notify(next)
  await t.drain()
  expect((await read()).statusPagamento).toBe('CONCLUIDO')
})

test('a card under review blocks nobody indefinitely: another card pays at once, and what the first one brings is refunded', async () => {
  const t = await startApp()
  const { pay, read } = await anOrder(t)
  await pay(1, underReview)
  const { id } = t.simulator.control.transactions()[0]!
  expect((await pay()).json().statusPagamento).toBe('CONCLUIDO')
  t.simulator.control.pay(id)
  await t.notify(id)
  await t.drain()
  await t.drain()
  expect(t.simulator.control.transactions().find((x) => x.id === id)!.estornado).toBe(45_000)
  expect((await read()).statusPagamento).toBe('CONCLUIDO')
})

test('a card under review that nobody decides ends with its order after 30 minutes', async () => {
  const t = await startApp()
  const { pay, read } = await anOrder(t)
  await pay(1, underReview)
  t.clock.add({ minutes: 31 })
  await t.runJob('pedido.expirar')
  expect((await read()).statusPagamento).toBe('CANCELADO')
})
