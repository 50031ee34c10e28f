import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aConsulta, anEspecialidade, aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, aPedido, escolha } from '../../../test/purchase.ts'

/** The times that are held, each with its order and its patient. */
async function heldIn(t: TestApp) {
  const { rows } = await t.db.execute<{ horario: string; pedido: string; paciente: string | null }>(sql`
    select to_char(a.horario, 'HH24:MI') as horario, p.id as pedido, p.dependente_nome as paciente
    from agendamento a join pedido p on p.id = a.pedido_id where a.status <> 'CANCELADA' order by a.horario`)
  return rows
}

async function start() {
  const t = await startApp()
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  const first = await aPedido(t, market, '09:00')
  const swap = (horario: string, troca: string, over: object = {}) =>
    client.post('/api/pedidos', { ...escolha(market, horario), ...over, troca })
  return { t, market, client, first, swap }
}

test('another time takes the place of the own unpaid order, with its patient, and sends no message', async () => {
  const { t, client, first, swap } = await start()
  await client.put(`/api/pedidos/${first._id}`, { paciente: { name: 'José Carlos' } })
  const second = (await swap('10:00', first._id)).json<Pedido>()
  expect(await heldIn(t)).toEqual([{ horario: '10:00', pedido: second._id, paciente: 'José Carlos' }])
  const before = (await client.get(`/api/pedidos/${first._id}`)).json<Pedido>()
  expect([before.statusPagamento, before.statusAtendimento]).toEqual(['CANCELADO', 'CANCELADO'])
  await t.drain()
  const { rows } = await t.db.execute(sql`select chave from mensagem where chave like ${`%${first._id}%`}`)
  expect(rows).toEqual([])
  expect((await swap('10:00', second._id)).statusCode).toBe(201) // its own time is not in the way
  expect(await heldIn(t)).toMatchObject([{ horario: '10:00' }])
})

test('when the other time is taken, the own one is kept', async () => {
  const { t, market, first, swap } = await start()
  const other = await t.as((await aUsuario(t.db)).id)
  await other.post('/api/pedidos', escolha(market, '10:00'))
  expect((await swap('10:00', first._id)).json()).toMatchObject({ code: 'agenda.horario_ocupado' })
  expect((await heldIn(t)).map((h) => h.horario)).toEqual(['09:00', '10:00'])
})

test("somebody else's order, a paid one and another service's are left alone", async () => {
  const { t, market, client, first, swap } = await start()
  const stranger = await aMarket(t)
  const foreign = await aPedido(t, { ...market, cliente: stranger.cliente }, '08:00')
  const paid = await aPaidPedido(t, market, '08:30')
  const { id: especialidadeId } = await anEspecialidade(t.db, 'dermatologia')
  const another = await aConsulta(t.db, { redeId: market.unidade.id, especialidadeId })
  expect((await swap('10:00', foreign._id)).statusCode).toBe(201)
  expect((await swap('10:30', paid._id)).statusCode).toBe(201)
  expect((await swap('11:00', first._id, { consulta: another.id })).statusCode).toBe(201)
  expect((await heldIn(t)).map((h) => h.horario)).toEqual([
    '08:00',
    '08:30',
    '09:00',
    '10:00',
    '10:30',
    '11:00',
  ])
  expect((await client.get(`/api/pedidos/${first._id}`)).json<Pedido>().statusAtendimento).toBe('AGUARDANDO')
})

test("the gateway is asked about the own order only, never about somebody else's payment", async () => {
  const { t, market, first, swap } = await start()
  const stranger = await aMarket(t)
  const foreign = await aPedido(t, { ...market, cliente: stranger.cliente }, '08:00')
  const pix = '/api/v1/payments/purchase/pix'
  await (await t.as(stranger.cliente.id)).post(pix, { pedido_id: foreign._id })
  await (await t.as(market.cliente.id)).post(pix, { pedido_id: first._id })
  t.simulator.control.changeFaults({ tipo: 'erro', status: 500, alcance: 'tudo' })
  expect((await swap('10:00', foreign._id)).statusCode).toBe(201)
  expect((await swap('10:30', first._id)).json()).toMatchObject({ code: 'pagamento.indisponivel' })
})

test('of many choices one after the other, each in the place of the one before, one time is held', async () => {
  const { t, first, swap } = await start()
  let last = first._id
  for (const horario of ['09:30', '10:00', '10:30', '11:00', '11:30', '14:00', '14:30'])
    last = (await swap(horario, last)).json<Pedido>()._id
  expect(await heldIn(t)).toMatchObject([{ horario: '14:30', pedido: last }])
})

test('the same click twice is one order, in the place of one', async () => {
  const { t, market, client, first } = await start()
  const body = { ...escolha(market, '10:00'), troca: first._id }
  const key = { 'idempotency-key': 'a-mesma-escolha' }
  const [a, b] = await Promise.all([
    client.post('/api/pedidos', body, key),
    client.post('/api/pedidos', body, key),
  ])
  expect(a.json()._id).toBe(b.json()._id)
  expect(await heldIn(t)).toMatchObject([{ horario: '10:00', pedido: a.json()._id }])
})
