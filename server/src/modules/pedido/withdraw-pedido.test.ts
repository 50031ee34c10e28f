import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { newId } from '#platform/id.ts'
import { agora, startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, aPedido, endereco, goodCard, shown } from '../../../test/purchase.ts'
import { usosByName } from '../../../test/usos-cupom.ts'
import { cupomTable } from './pedido.tables.ts'

const credit = '/api/v1/payments/purchase/credit'

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
const usos = async (t: TestApp) => (await usosByName(t))['CUPOM']

/** An order with a coupon, and functions for what its client and the platform may do with it. */
async function withCupom(t: TestApp, percentualBp: number) {
  await aCupom(t, percentualBp)
  const market = await aMarket(t)
  const { _id } = await aPedido(t, market)
  const client = await t.as(market.cliente.id)
  await client.post('/api/cupom', { idPedido: _id, cupom: 'CUPOM' })
  await client.post(credit, { pedido_id: _id, card: goodCard })
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  return { _id, client, admin }
}

test('a purchase that is given up gives its coupon back; a part that went back does not', async () => {
  const t = await startApp()
  const { _id, client, admin } = await withCupom(t, 1_000)
  await admin.post(`/api/pedidos/${_id}/estornar`, { valor: 100, motivo: 'culpa da unidade' })
  expect(await usos(t)).toBe(1)
  for (const _ of [1, 2]) await client.post(`/api/pedidos/${_id}/desistir`)
  expect(await usos(t)).toBe(0)
})

test('an order that a coupon made free ends at once: no money has to come back', async () => {
  const t = await startApp()
  const { _id, client } = await withCupom(t, 10_000)
  expect((await client.post(`/api/pedidos/${_id}/desistir`)).json<Pedido>()).toMatchObject({
    statusPagamento: 'ESTORNADO',
    statusAtendimento: 'CANCELADO',
    devolvido: 0,
  })
  expect(await usos(t)).toBe(0)
})

test('a cancelled boleto is cancelled at the bank; paid all the same, its money is refunded', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await aPedido(t, market, '09:00', '2026-04-20')
  const client = await t.as(market.cliente.id)
  await client.post('/api/v1/payments/purchase/boleto', { pedido_id: _id, dia_pagamento: 15, endereco })
  await client.post(`/api/pedidos/${_id}/desistir`)
  const { id } = t.simulator.control.transactions()[0]!
  t.simulator.control.pay(id)
  await t.notify(id)
  await t.drain()
  await t.drain()
  expect(t.simulator.control.transactions()[0]!.estornado).toBe(12_900)
  expect((await client.get(`/api/pedidos/${_id}`)).json()).toMatchObject({ statusPagamento: 'CANCELADO' })
})

test('while the result of a charge is unknown the order is not given up; afterwards its money goes back', async () => {
  const t = await startApp({ ZOOP_TIMEOUT_MS: '400' })
  const market = await aMarket(t)
  const { _id } = await aPedido(t, market)
  const client = await t.as(market.cliente.id)
  const giveUp = () => client.post(`/api/pedidos/${_id}/desistir`)
  t.simulator.control.changeFaults({ tipo: 'queda', momento: 'depois', alcance: 'cobrancas' })
  await client.post(credit, { pedido_id: _id, card: goodCard })
  t.simulator.control.changeFaults({ alcance: 'tudo' })
  const early = await giveUp()
  expect([early.statusCode, (await client.get(`/api/pedidos/${_id}`)).json().statusAtendimento]).toEqual([
    409,
    'AGUARDANDO',
  ])
  t.simulator.control.resetFaults()
  t.clock.add({ minutes: 2 })
  expect((await giveUp()).statusCode).toBe(200)
  await t.drain()
  await t.drain()
  expect((await client.get(`/api/pedidos/${_id}`)).json().statusPagamento).toBe('ESTORNADO')
  expect(t.simulator.control.transactions()).toMatchObject([{ valor: 12_900, estornado: 12_900 }])
})

test('client and desk at the same moment: either it was attended or it was given up, never both', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const desk = await t.as(
    (await aUsuario(t.db, { role: 'Atendente', cpf: null, redeId: market.unidade.id })).id,
  )
  const client = await t.as(market.cliente.id)
  for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']) {
    const { _id } = await aPaidPedido(t, market, time)
    const replies = await Promise.all([
      client.post(`/api/pedidos/${_id}/desistir`),
      desk.post(`/api/pedidos/${_id}/realizarAtendimento`, await shown(t, _id)),
    ])
    expect(replies.filter((r) => r.statusCode === 200)).toHaveLength(1)
    expect(replies.filter((r) => r.statusCode === 409)).toHaveLength(1)
  }
  await t.drain()
  await t.drain()
  const { rows } = await t.db.execute<{ s: string }>(
    "select distinct status_pagamento || '/' || status_atendimento as s from pedido",
  )
  for (const { s } of rows) expect(['CONCLUIDO/REALIZADO', 'ESTORNADO/CANCELADO']).toContain(s)
})

test('20 withdrawals at once refund the money once', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await aPaidPedido(t, market)
  const client = await t.as(market.cliente.id)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => client.post(`/api/pedidos/${_id}/desistir`)),
  )
  expect(new Set(replies.map((r) => r.statusCode))).toEqual(new Set([200]))
  await t.drain()
  expect((await t.db.execute('select 1 from estorno')).rows).toHaveLength(1)
  expect(t.simulator.control.transactions()[0]!.estornado).toBe(12_900)
})

test('events that were applied are kept for 90 days, those that never could be applied stay', async () => {
  const t = await startApp()
  const row = (id: string, days: number, handled: boolean) =>
    t.db.execute(
      `insert into evento_gateway (evento_id, tipo, recebido_em, tratado_em) values ('${id}', 'x',
        '${String(agora.subtract({ hours: 24 * days }))}', ${handled ? `'${String(agora.subtract({ hours: 24 * days }))}'` : 'null'})`,
    )
  await row('antigo', 91, true)
  await row('novo', 89, true)
  await row('parado', 91, false)
  await t.runJob('pagamento.limpar')
  const { rows } = await t.db.execute('select evento_id from evento_gateway order by evento_id')
  expect(rows.map((r) => r['evento_id'])).toEqual(['novo', 'parado'])
})
