import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { aAgendado, sexta } from '../../../test/agendado.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCartao } from '../../../test/make.ts'
import { amanha, aMarket, aPedido, escolha, goodCard } from '../../../test/purchase.ts'

const credit = '/api/v1/payments/purchase/credit'
const ato = '/api/v1/payments/purchase/ato'
const times = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30']

/** A card holder, and what the desk's price asks of the units. */
async function start() {
  const t = await startApp()
  const market = await aMarket(t)
  await aCartao(t.db, { usuarioId: market.cliente.id })
  const client = await t.as(market.cliente.id)
  const place = async (at: Market, horario: string, dia = amanha) => {
    const choice = { ...escolha(at, horario, dia), tipoPagamento: 'SinSaude' }
    return (await client.post('/api/pedidos', choice)).json<Pedido>()._id
  }
  const leave = async (id: string) => (await client.post(ato, { pedido_id: id })).json()
  return { t, market, client, place, leave }
}
type Market = Awaited<ReturnType<typeof aMarket>>

const atDesk = async (t: TestApp): Promise<number> =>
  (await t.db.execute(sql`select 1 from pedido where pagamento_ato`)).rows.length

test('of one professional and day a client leaves four times to be paid at the desk, also at once; of all, eight', async () => {
  const { t, market, place, leave } = await start()
  const first = await Promise.all(times.slice(0, 5).map((time) => place(market, time)))
  const replies = await Promise.all(first.map((id) => leave(id)))
  expect(replies.filter((r) => r.code === 'pedido.muitos_no_local')).toHaveLength(1)
  expect(await atDesk(t)).toBe(4)
  for (const time of times.slice(5, 8)) await leave(await place(market, time, sexta))
  expect(await atDesk(t)).toBe(7)
  const other = await aMarket(t)
  expect(await leave(await place(other, '14:00', sexta))).toMatchObject({ pagamentoAto: true })
  expect(await leave(await place(other, '15:00', sexta))).toMatchObject({ code: 'pedido.muitos_no_local' })
  expect(await atDesk(t)).toBe(8)
})

test('an order that is over no longer counts', async () => {
  const { t, market, place, leave } = await start()
  for (const time of times.slice(0, 4)) await leave(await place(market, time))
  t.clock.add({ hours: 24 })
  expect(await leave(await place(market, '09:00', sexta))).toMatchObject({ pagamentoAto: true })
})

test('one person has no two visits at one time: neither paid, nor left to the desk, nor moved there', async () => {
  const { t, market, client, place, leave } = await start()
  const other = { ...(await aMarket(t)), cliente: market.cliente }
  await aAgendado(t, market, '09:00')
  const clash = await place(other, '09:00', sexta)
  const paying = await client.post(credit, { pedido_id: clash, card: goodCard })
  expect(paying.json()).toMatchObject({ status: 409, code: 'pedido.mesma_hora' })
  expect(paying.json().detail).toContain(market.unidade.nomeRede)
  expect(await leave(clash)).toMatchObject({ code: 'pedido.mesma_hora' })
  expect(t.simulator.control.transactions()).toHaveLength(1)
  await client.post(`/api/pedidos/${clash}/desistir`)
  const ahead = await aAgendado(t, other, '10:00')
  const move = { dataEscolhida: sexta, horario: '09:00' }
  expect((await client.put(`/api/pedidos/${ahead._id}/agendamento`, move)).json()).toMatchObject({
    code: 'pedido.mesma_hora',
  })
})

test('another person may be attended at the same time, and a time right after is none', async () => {
  const { t, market, client } = await start()
  const other = { ...(await aMarket(t)), cliente: market.cliente }
  await aAgendado(t, market, '09:00')
  const child = await aPedido(t, other, '09:00', sexta)
  await client.put(`/api/pedidos/${child._id}`, { paciente: { name: 'José Carlos' } })
  expect((await client.post(credit, { pedido_id: child._id, card: goodCard })).statusCode).toBe(200)
  expect((await aAgendado(t, other, '09:30')).statusPagamento).toBe('CONCLUIDO')
})
