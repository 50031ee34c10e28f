import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { toSessao } from '#modules/conta/to-sessao.ts'
import { aAgendado, sexta } from '../../../test/agendado.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { beforeCommit } from '../../../test/before-commit.ts'
import { someoneWaits } from '../../../test/database.ts'
import { aCartao, aUsuario } from '../../../test/make.ts'
import { amanha, aMarket, aPedido, escolha, goodCard } from '../../../test/purchase.ts'
import { setPagamentoAto } from './set-pagamento-ato.ts'

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

test('of two last choices of the desk at once the second waits for the first, and is refused', async () => {
  const { t, market, place, leave } = await start()
  for (const time of times.slice(0, 3)) await leave(await place(market, time))
  const [one, two] = [await place(market, times[3]!), await place(market, times[4]!)]
  const [writing, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const db = beforeCommit(t.db, async () => {
    writing.resolve()
    await go.promise
  })
  const first = setPagamentoAto({ ...t, db }, toSessao(market.cliente.id), one)
  await writing.promise
  const ends = Promise.all([leave(two), first])
  await someoneWaits(t.db).finally(go.resolve)
  expect(await ends).toMatchObject([{ code: 'pedido.muitos_no_local' }, { pagamentoAto: true }])
})

test('orders that are over no longer count', async () => {
  const { t, market, place, leave } = await start()
  const other = await aMarket(t)
  for (const [n, time] of times.entries()) await leave(await place(n < 4 ? market : other, time))
  expect(await atDesk(t)).toBe(8)
  t.clock.add({ hours: 24 })
  expect(await leave(await place(market, '09:00', sexta))).toMatchObject({ pagamentoAto: true })
})

test('neither what was paid, nor a cancelled time, nor another client or professional counts for a day of a professional', async () => {
  const { t, market, client, place, leave } = await start()
  for (const time of times.slice(0, 4)) await leave(await place(market, time))
  const [cancelled] = await client.get('/api/pedidos').then((r) => r.json<Pedido[]>())
  await t.db.execute(
    sql`update agendamento set status = 'CANCELADA', motivo = 'Teste' where pedido_id = ${cancelled!._id}`,
  )
  const paid = await place(market, times[4]!)
  expect((await client.post(credit, { pedido_id: paid, card: goodCard })).statusCode).toBe(200)
  await leave(await place(await aMarket(t), times[5]!))
  const stranger = await aUsuario(t.db)
  await aCartao(t.db, { usuarioId: stranger.id })
  const theirs = await t.as(stranger.id)
  const choice = { ...escolha(market, times[6]), tipoPagamento: 'SinSaude' }
  const pedido_id = (await theirs.post('/api/pedidos', choice)).json<Pedido>()._id
  expect((await theirs.post(ato, { pedido_id })).statusCode).toBe(200)
  expect(await leave(await place(market, times[7]!))).toMatchObject({ pagamentoAto: true })
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

test('an order that waits for its payment, and times that were cancelled, are no visit', async () => {
  const { t, market, client } = await start()
  const at = async () => aPedido(t, { ...(await aMarket(t)), cliente: market.cliente }, '09:00', sexta)
  const [waiting, visit, timeless] = [await at(), await at(), await at()]
  const pay = async (p: Pedido) =>
    (await client.post(credit, { pedido_id: p._id, card: goodCard })).statusCode
  const cancelTime = (p: Pedido) =>
    t.db.execute(
      sql`update agendamento set status = 'CANCELADA', motivo = 'Teste' where pedido_id = ${p._id}`,
    )
  expect(await pay(visit)).toBe(200)
  await cancelTime(visit)
  expect(await pay(waiting)).toBe(200)
  await cancelTime(timeless)
  expect(await pay(timeless)).toBe(200)
})

test('two visits of one person that overlap in part are refused', async () => {
  const { t, market, client } = await start()
  const other = { ...(await aMarket(t)), cliente: market.cliente }
  await t.db.execute(sql`update corpo_clinico set tempo_atendimento = 20 where id = ${other.profissional.id}`)
  await aAgendado(t, market, '09:00')
  const clash = await aPedido(t, other, '09:20', sexta)
  const paying = await client.post(credit, { pedido_id: clash._id, card: goodCard })
  expect(paying.json()).toMatchObject({ status: 409, code: 'pedido.mesma_hora' })
})
