import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, aPedido, endereco } from '../../../test/purchase.ts'

async function withClient(t: TestApp) {
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  return {
    market,
    client,
    read: async (id: string) => (await client.get(`/api/pedidos/${id}/devolucao`)).json(),
  }
}

test('a paid order shows what is refunded, by which way and until when; withdrawn, the way of its money', async () => {
  const t = await startApp()
  const { market, client, read } = await withClient(t)
  const { _id } = await aPaidPedido(t, market)
  expect(await read(_id)).toEqual({
    valor: 12_900,
    pago: 12_900,
    metodo: 'cartao',
    pode: true,
    ate: '2026-03-17',
    devolucoes: [],
  })
  await client.post(`/api/pedidos/${_id}/desistir`)
  const asked = await read(_id)
  expect(asked).toMatchObject({ valor: 0, pode: false, ate: null })
  expect(asked.devolucoes).toMatchObject([
    { valor: 12_900, metodo: 'cartao', status: 'PEDIDO', porFora: false },
  ])
  await t.drain()
  expect((await read(_id)).devolucoes).toMatchObject([{ status: 'FEITO', porFora: false }])
})

test('an amount refunded in part does not come back again; after the last day no order may be given up', async () => {
  const t = await startApp()
  const { market, client, read } = await withClient(t)
  const { _id } = await aPaidPedido(t, market)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  await admin.post(`/api/pedidos/${_id}/estornar`, { valor: 2_900, motivo: 'culpa da unidade' })
  expect(await read(_id)).toMatchObject({ valor: 10_000, pago: 12_900, pode: true })
  t.clock.set(Temporal.Instant.from('2026-03-18T03:00:00Z'))
  expect(await read(_id)).toMatchObject({ pode: false, ate: '2026-03-17' })
  expect((await client.post(`/api/pedidos/${_id}/desistir`)).json().code).toBe(
    'pedido.desistencia_fora_do_prazo',
  )
})

test('a refund that the gateway refused stays shown as refused; paid out by a person, as done by hand', async () => {
  const t = await startApp()
  const { market, client, read } = await withClient(t)
  const { _id } = await aPaidPedido(t, market)
  t.simulator.control.changeFaults({ tipo: 'erro', status: 402, alcance: 'estornos' })
  await client.post(`/api/pedidos/${_id}/desistir`)
  await t.drain()
  const [refused] = (await read(_id)).devolucoes
  expect(refused).toMatchObject({ status: 'RECUSADO', valor: 12_900 })
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  await admin.post(`/api/estornos/${refused._id}/pagar`, { comprovante: 'TED 123' })
  expect((await read(_id)).devolucoes).toMatchObject([{ status: 'FEITO', porFora: true }])
})

test('an order that nobody paid costs nothing to give up; one paid all the same shows its money going back', async () => {
  const t = await startApp()
  const { market, client, read } = await withClient(t)
  const { _id } = await aPedido(t, market, '09:00', '2026-04-20')
  await client.post('/api/v1/payments/purchase/boleto', { pedido_id: _id, dia_pagamento: 15, endereco })
  expect(await read(_id)).toMatchObject({ valor: 0, pago: null, metodo: 'boleto', pode: true, ate: null })
  await client.post(`/api/pedidos/${_id}/desistir`)
  const { id } = t.simulator.control.transactions()[0]!
  t.simulator.control.pay(id)
  await t.notify(id)
  await t.drain()
  await t.drain()
  expect((await read(_id)).devolucoes).toMatchObject([{ valor: 12_900, metodo: 'boleto', status: 'FEITO' }])
})
