import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, aPedido } from '../../../test/purchase.ts'

type Agendamento = { pedido: string; horario: string; servico: string; status: string }
const agendamentos = '/api/meus/agendamentos'

test('the own appointments: what is ahead soonest first, what is over latest first, nobody else sees them', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const late = await aPaidPedido(t, market, '10:00')
  const soon = await aPaidPedido(t, market, '09:00')
  const gone = await aPedido(t, market, '11:00')
  const client = await t.as(market.cliente.id)
  await client.post(`/api/pedidos/${gone._id}/desistir`)
  const list = async (quando: string) => {
    const res = await client.get(`${agendamentos}?quando=${quando}`)
    expect(res.statusCode).toBe(200)
    return res.json<Agendamento[]>().map(({ pedido }) => pedido)
  }
  expect(await list('proximos')).toEqual([soon._id, late._id])
  expect(await list('anteriores')).toEqual([])
  const [first] = (await client.get(agendamentos)).json<Agendamento[]>()
  expect(first).toMatchObject({
    horario: '09:00',
    situacaoVisita: 'MARCADA',
    codigo: soon.codigo,
    servico: expect.stringMatching(/^Consulta em/),
  })
  expect((await client.post(`/api/pedidos/${soon._id}/desistir`)).statusCode).toBe(200)
  expect([await list('proximos'), await list('anteriores')]).toEqual([[late._id], [soon._id]])
  t.clock.set(t.clock.now().add({ hours: 72 }))
  expect([await list('proximos'), await list('anteriores')]).toEqual([[], [late._id, soon._id]])
  const other = await t.as((await aUsuario(t.db)).id)
  expect((await other.get(`${agendamentos}?quando=anteriores`)).json()).toEqual([])
})

test('the own money: paid, refunded and due, in centavos, over all orders and nobody else’s', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  const money = async () => (await client.get('/api/meus/pagamentos')).json()
  expect(await money()).toEqual({ pago: 0, devolvido: 0, aDevolver: 0, aPagar: 0 })
  const paid = await aPaidPedido(t, market, '09:00')
  const open = await aPedido(t, market, '10:00')
  const [a, b] = [paid.valorTotal, open.valorTotal]
  expect(await money()).toEqual({ pago: a, devolvido: 0, aDevolver: 0, aPagar: b })
  await client.post(`/api/pedidos/${paid._id}/desistir`)
  expect(await money()).toMatchObject({ pago: a, devolvido: 0, aDevolver: a })
  await t.drain()
  expect(await money()).toMatchObject({ pago: a, devolvido: a, aDevolver: 0 })
  await client.post(`/api/pedidos/${open._id}/desistir`)
  expect(await money()).toEqual({ pago: a, devolvido: a, aDevolver: 0, aPagar: 0 })
  const other = await t.as((await aUsuario(t.db)).id)
  expect((await other.get('/api/meus/pagamentos')).json()).toMatchObject({ pago: 0, aPagar: 0 })
})
