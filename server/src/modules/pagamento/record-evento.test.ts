import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aMarket, aPedido, goodCard } from '../../../test/purchase.ts'
import { createWebhook } from './create-webhook.ts'

async function listening(t: TestApp): Promise<() => Promise<void>> {
  const origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  await createWebhook(t, origin)
  t.simulator.control.changeFaults({ webhooks: { reter: true } })
  return () => t.app.close()
}
const states = async (t: TestApp, clienteId: string, id: string) => {
  const { statusPagamento, pagamento } = (await (await t.as(clienteId)).get(`/api/pedidos/${id}`)).json()
  return [statusPagamento, pagamento.status]
}

test('every webhook delivered 20 times, shuffled, before the browser returns: one paid order, charged once', async () => {
  const t = await startApp()
  const close = await listening(t)
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  const client = await t.as(market.cliente.id)
  const pay = client.post('/api/v1/payments/purchase/credit', { pedido_id: pedido._id, card: goodCard })
  t.simulator.control.changeFaults({ tipo: 'demora', demoraMs: 700 })
  const answer = pay.then((r) => r.json())
  await expect.poll(() => t.simulator.control.transactions().length).toBe(1)
  const deliveries = await t.simulator.control.deliver({ times: 20, shuffle: true })
  expect(deliveries.length).toBeGreaterThan(1)
  expect(new Set(deliveries.map((d) => d.resposta))).toEqual(new Set(['200']))
  expect(await t.countJobs('pagamento.evento')).toBe(deliveries.length)
  await t.drain()
  expect((await answer).statusPagamento).toBe('CONCLUIDO')
  await t.drain()
  expect(await states(t, market.cliente.id, pedido._id)).toEqual(['CONCLUIDO', 'PAGO'])
  expect(t.simulator.control.transactions()).toMatchObject([{ status: 'succeeded', estornado: 0 }])
  expect(t.jobErrors).toEqual([])
  await close()
})

test('a Pix paid in a bank is confirmed by its webhook', async () => {
  const t = await startApp()
  const close = await listening(t)
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  await (await t.as(market.cliente.id)).post('/api/v1/payments/purchase/pix', { pedido_id: pedido._id })
  t.simulator.control.pay(t.simulator.control.transactions()[0]!.id)
  await t.simulator.control.deliver({ times: 20, shuffle: true })
  await t.drain()
  expect(await states(t, market.cliente.id, pedido._id)).toEqual(['CONCLUIDO', 'PAGO'])
  await close()
})

const rows = async (t: TestApp) =>
  (await t.db.execute('select tipo, tratado_em is not null as tratado from evento_gateway order by tipo'))
    .rows

test('events that repeat what is booked make no job, whatever the number; each is stored as handled', async () => {
  const t = await startApp()
  const close = await listening(t)
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  const { _id: paid } = await aPedido(t, market)
  await client.post('/api/v1/payments/purchase/credit', { pedido_id: paid, card: goodCard })
  const { _id: waiting } = await aPedido(t, market, '10:00')
  await client.post('/api/v1/payments/purchase/pix', { pedido_id: waiting })
  await t.simulator.control.deliver({ times: 20, shuffle: true })
  expect(await t.countJobs('pagamento.evento')).toBe(0)
  expect(await rows(t)).toEqual([
    { tipo: 'transaction.created', tratado: true },
    { tipo: 'transaction.created', tratado: true },
    { tipo: 'transaction.succeeded', tratado: true },
  ])
  await t.drain()
  expect(await states(t, market.cliente.id, paid)).toEqual(['CONCLUIDO', 'PAGO'])
  expect(await states(t, market.cliente.id, waiting)).toEqual(['AGUARDANDO_PAGAMENTO', 'PENDENTE'])
  await close()
})

test('an event that could be news has the gateway asked: paid while it waits, given back after it was paid', async () => {
  const t = await startApp()
  const close = await listening(t)
  const market = await aMarket(t)
  const { _id: id } = await aPedido(t, market)
  await (await t.as(market.cliente.id)).post('/api/v1/payments/purchase/pix', { pedido_id: id })
  const [transaction] = t.simulator.control.transactions()
  t.simulator.control.pay(transaction!.id)
  await t.simulator.control.deliver()
  expect(await t.countJobs('pagamento.evento')).toBe(1)
  await t.drain()
  expect(await states(t, market.cliente.id, id)).toEqual(['CONCLUIDO', 'PAGO'])
  for (const type of ['transaction.canceled', 'transaction.charged_back', 'transaction.updated']) {
    const payload = { id: type, type, payload: { object: { id: transaction!.id, resource: 'transaction' } } }
    await t.app.inject({ method: 'POST', url: `/api/webhooks/zoop/${t.config.zoop.webhookSecret}`, payload })
  }
  expect(await t.countJobs('pagamento.evento')).toBe(3)
  await t.drain()
  expect(await states(t, market.cliente.id, id)).toEqual(['CONCLUIDO', 'PAGO'])
  await close()
})

test('an event is only a hint: a forged one, with the right path, pays nothing', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  await (await t.as(market.cliente.id)).post('/api/v1/payments/purchase/pix', { pedido_id: pedido._id })
  const { id } = t.simulator.control.transactions()[0]!
  const forged = {
    id: 'f'.repeat(32),
    type: 'transaction.succeeded',
    payload: { object: { id, resource: 'transaction', status: 'succeeded', amount: '129.00' } },
  }
  const res = await t.app.inject({
    method: 'POST',
    url: `/api/webhooks/zoop/${t.config.zoop.webhookSecret}`,
    payload: forged,
  })
  expect(res.statusCode).toBe(200)
  await t.drain()
  expect(await states(t, market.cliente.id, pedido._id)).toEqual(['AGUARDANDO_PAGAMENTO', 'PENDENTE'])
})

test('a wrong secret path is not found, and nonsense is taken and forgotten', async () => {
  const t = await startApp()
  const post = (segredo: string, payload: object) =>
    t.app.inject({ method: 'POST', url: `/api/webhooks/zoop/${segredo}`, payload })
  expect((await post('outro', { id: 'x' })).statusCode).toBe(404)
  for (const payload of [
    {},
    { id: 1 },
    { type: 'transaction.succeeded' },
    { id: 'a', type: 'seller.created', payload: {} },
  ]) {
    expect((await post(t.config.zoop.webhookSecret, payload)).statusCode).toBe(200)
  }
  expect((await t.db.execute('select * from evento_gateway')).rows).toEqual([])
})

test('a gateway that cannot be read keeps the event for a later try', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  await (await t.as(market.cliente.id)).post('/api/v1/payments/purchase/pix', { pedido_id: pedido._id })
  const { id } = t.simulator.control.transactions()[0]!
  t.simulator.control.pay(id)
  t.simulator.control.changeFaults({ tipo: 'html', alcance: 'tudo' })
  await t.app.inject({
    method: 'POST',
    url: `/api/webhooks/zoop/${t.config.zoop.webhookSecret}`,
    payload: {
      id: 'e1',
      type: 'transaction.succeeded',
      payload: { object: { id, resource: 'transaction' } },
    },
  })
  await t.drain()
  expect(t.jobErrors).toHaveLength(1)
  expect(await states(t, market.cliente.id, pedido._id)).toEqual(['AGUARDANDO_PAGAMENTO', 'PENDENTE'])
  t.simulator.control.resetFaults()
  await t.runJob('pagamento.evento', { eventoId: 'e1' })
  await t.drain()
  expect(await states(t, market.cliente.id, pedido._id)).toEqual(['CONCLUIDO', 'PAGO'])
})
