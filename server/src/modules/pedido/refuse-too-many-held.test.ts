import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPedido, escolha, goodCard } from '../../../test/purchase.ts'

const times = [
  '08:00',
  '08:30',
  '09:00',
  '09:30',
  '10:00',
  '10:30',
  '11:00',
  '11:30',
  '14:00',
  '14:30',
  '15:00',
  '15:30',
]

test('of 12 orders at once one client holds 5 times; the others are refused and the times stay free', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  const replies = await Promise.all(times.map((time) => client.post('/api/pedidos', escolha(market, time))))
  const refused = replies.filter((r) => r.statusCode !== 201)
  expect(refused.map((r) => [r.statusCode, r.json().code])).toEqual(
    Array.from({ length: 7 }, () => [409, 'pedido.muitos_abertos']),
  )
  expect(refused[0]!.json().detail).toContain('5 horários')
  const held = await t.db.execute("select 1 from agendamento where status <> 'CANCELADA'")
  expect(held.rows).toHaveLength(5)
})

test('paying or giving up makes room; another client is not touched; the same key again is answered', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  const orders = []
  for (const time of times.slice(0, 4)) orders.push(await aPedido(t, market, time))
  const key = { 'idempotency-key': 'o-quinto-pedido' }
  const last = await client.post('/api/pedidos', escolha(market, times[4]), key)
  expect((await client.post('/api/pedidos', escolha(market, times[4]), key)).json()._id).toBe(last.json()._id)
  const next = (i: number) => client.post('/api/pedidos', escolha(market, times[i]))
  expect((await next(5)).statusCode).toBe(409)
  const other = await t.as((await aUsuario(t.db)).id)
  expect((await other.post('/api/pedidos', escolha(market, times[5]))).statusCode).toBe(201)
  await client.post('/api/v1/payments/purchase/credit', { pedido_id: orders[0]!._id, card: goodCard })
  expect((await next(6)).statusCode).toBe(201)
  expect((await next(7)).statusCode).toBe(409)
  await client.post(`/api/pedidos/${orders[1]!._id}/desistir`)
  expect((await next(7)).statusCode).toBe(201)
})
