import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { newId } from '#platform/id.ts'
import { cupomTable } from './pedido.tables.ts'
import { usosByName } from '../../../test/usos-cupom.ts'
import { agora, startApp, type TestApp } from '../../../test/app.ts'
import { aMarket, aPaidPedido, aPedido, escolha, goodCard } from '../../../test/purchase.ts'

const credit = '/api/v1/payments/purchase/credit'
const pix = '/api/v1/payments/purchase/pix'
const tx = (t: TestApp, id: string) => t.simulator.control.transactions().find((x) => x.id === id)!

async function aCupom(t: TestApp, percentualBp: number): Promise<void> {
  await t.db.insert(cupomTable).values({
    id: newId(),
    name: 'CUPOM',
    percentualBp,
    validoDe: agora.subtract({ hours: 24 }),
    validoAte: agora.add({ hours: 24 }),
    usosMax: 10,
  })
}

/** A Pix that was cancelled in favour of a card, and then paid at a bank all the same. */
async function aLatePix(t: TestApp): Promise<string> {
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  const client = await t.as(market.cliente.id)
  await client.post(pix, { pedido_id: pedido._id })
  const { id } = t.simulator.control.transactions()[0]!
  await client.post(credit, { pedido_id: pedido._id, card: goodCard })
  t.simulator.control.pay(id)
  return id
}

test('money goes back also when the gateway was down until its job gave up', async () => {
  const t = await startApp()
  const id = await aLatePix(t)
  t.simulator.control.changeFaults({ tipo: 'erro', status: 500, alcance: 'estornos' })
  await t.notify(id)
  await t.drain()
  await t.db.execute("update pgboss.job set state = 'failed' where state = 'retry'")
  t.simulator.control.resetFaults()
  expect(tx(t, id).estornado).toBe(0)
  t.clock.add({ minutes: 11 })
  await t.runJob('pagamento.varrer')
  expect(tx(t, id).estornado).toBe(12_900)
  expect((await t.db.execute('select status from estorno')).rows).toEqual([{ status: 'FEITO' }])
})

test('an event whose transaction could not be read until its job gave up is read later', async () => {
  const t = await startApp()
  const id = await aLatePix(t)
  t.simulator.control.changeFaults({ tipo: 'erro', status: 500, alcance: 'tudo' })
  await t.notify(id)
  await t.drain()
  await t.db.execute("update pgboss.job set state = 'failed' where state = 'retry'")
  t.simulator.control.resetFaults()
  t.clock.add({ minutes: 11 })
  await t.runJob('pagamento.varrer')
  await t.drain()
  expect(tx(t, id).estornado).toBe(12_900)
})

/** A charge that succeeded while we concluded that it had not, and a coupon that was applied in between. */
async function lostThenCoupon(t: TestApp, percentualBp: number) {
  const market = await aMarket(t)
  const { _id } = await aPedido(t, market)
  const client = await t.as(market.cliente.id)
  t.simulator.control.changeFaults({ tipo: 'queda', momento: 'depois' })
  await client.post(credit, { pedido_id: _id, card: goodCard })
  t.simulator.control.resetFaults()
  await t.db.execute("update pagamento set status = 'FALHOU'")
  await aCupom(t, percentualBp)
  expect((await client.post('/api/cupom', { idPedido: _id, cupom: 'CUPOM' })).statusCode).toBe(200)
  const read = async (): Promise<Pedido> => (await client.get(`/api/pedidos/${_id}`)).json()
  return { client, _id, read, id: t.simulator.control.transactions()[0]!.id }
}

test('late money of another amount than the order has now goes back, and the order waits for the right one', async () => {
  const t = await startApp()
  const { read, id, client, _id } = await lostThenCoupon(t, 1_000)
  await t.notify(id)
  await t.drain()
  expect(tx(t, id).estornado).toBe(12_900)
  expect(await read()).toMatchObject({ statusPagamento: 'INICIADO', valorTotal: 11_610 })
  const paid = await client.post(credit, { pedido_id: _id, card: goodCard })
  expect(paid.json()).toMatchObject({ statusPagamento: 'CONCLUIDO', pagamento: { valor: 11_610 } })
})

test('late money for an order that a coupon made free goes back; the same key again answers the order', async () => {
  const t = await startApp()
  const { read, id, client, _id } = await lostThenCoupon(t, 10_000)
  const key = { 'idempotency-key': 'de-graca-uma-vez' }
  for (const _ of [1, 2]) {
    const free = await client.post(credit, { pedido_id: _id, card: goodCard }, key)
    expect([free.statusCode, free.json().statusPagamento]).toEqual([200, 'CONCLUIDO'])
  }
  await t.notify(id)
  await t.drain()
  expect(tx(t, id).estornado).toBe(12_900)
  expect(await read()).toMatchObject({ statusPagamento: 'CONCLUIDO', valorTotal: 0 })
})

test('the same key after a lost answer says what became of the attempt, not what was known before', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await aPedido(t, market)
  const client = await t.as(market.cliente.id)
  const again = () => client.post(pix, { pedido_id: _id }, { 'idempotency-key': 'um-pix-so' })
  t.simulator.control.changeFaults({ tipo: 'queda', momento: 'depois' })
  expect((await again()).json().code).toBe('pagamento.incerto')
  t.simulator.control.resetFaults()
  expect((await again()).json()).toMatchObject({
    statusPagamento: 'AGUARDANDO_PAGAMENTO',
    pagamento: { status: 'PENDENTE', pix: { expiraEm: '2026-03-10T15:30:00Z' } },
  })
  expect(t.simulator.control.transactions()).toHaveLength(1)
})

test('a payment that waits without a date of its own holds the order for 30 minutes, not indefinitely', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await aPedido(t, market)
  const client = await t.as(market.cliente.id)
  await client.post(pix, { pedido_id: _id })
  await t.db.execute('update pagamento set pix_expira_em = null')
  const { rows } = await t.db.execute<{ id: string }>('select id from pagamento')
  await t.runJob('pagamento.mudou', { pagamentoId: rows[0]!.id, referencia: _id })
  expect((await client.get(`/api/pedidos/${_id}`)).json().expiraEm).toBe('2026-03-10T15:30:00Z')
})

test('an order whose money went back before the visit is cancelled and gives its time back', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const paid = await aPaidPedido(t, market)
  const { id } = t.simulator.control.transactions()[0]!
  await t.gateway.refund(id, { sellerId: market.unidade.zoopSellerId! })
  await t.notify(id)
  await t.drain()
  const client = await t.as(market.cliente.id)
  expect((await client.get(`/api/pedidos/${paid._id}`)).json()).toMatchObject({
    statusPagamento: 'ESTORNADO',
    statusAtendimento: 'CANCELADO',
    agendamento: { status: 'CANCELADA' },
  })
  expect((await client.post('/api/pedidos', escolha(market))).statusCode).toBe(201)
})

test('a refund that the gateway made by itself before the visit frees the coupon too', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await aPedido(t, market)
  await aCupom(t, 1_000)
  const client = await t.as(market.cliente.id)
  await client.post('/api/cupom', { idPedido: _id, cupom: 'CUPOM' })
  await client.post(credit, { pedido_id: _id, card: goodCard })
  const { id } = t.simulator.control.transactions()[0]!
  t.simulator.control.refund(id)
  await t.notify(id)
  await t.drain()
  expect(await usosByName(t)).toEqual({ CUPOM: 0 })
})
