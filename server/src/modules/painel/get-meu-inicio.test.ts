import type { z } from 'zod'
import { expect, test } from 'vitest'
import type { getMeuInicio } from '@alento/contract/cliente/area-cliente.ts'
import { aAgendado, sexta } from '../../../test/agendado.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, aPedido } from '../../../test/purchase.ts'

type Inicio = z.output<(typeof getMeuInicio)['response']>

const startOf = async (t: TestApp, id: string): Promise<Inicio> => {
  const res = await (await t.as(id)).get('/api/meus/inicio')
  expect(res.statusCode).toBe(200)
  return res.json<Inicio>()
}
const idsOf = ({ grupos }: Inicio, grupo: string) =>
  grupos.find((g) => g.grupo === grupo)?.list.map((p) => p._id) ?? []

test('the next appointment stands apart, then what must be paid; it stays until three hours after it began', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const soon = await aPaidPedido(t, market, '09:00')
  const later = await aPaidPedido(t, market, '10:00')
  const open = await aPedido(t, market, '08:00')
  const first = await startOf(t, market.cliente.id)
  expect(first.proxima?._id).toBe(soon._id)
  expect(idsOf(first, 'ativos')).toEqual([later._id])
  expect(first.grupos.map((g) => [g.grupo, g.total])).toEqual([
    ['ativos', 1],
    ['aguardando', 1],
  ])
  expect(idsOf(first, 'aguardando')).toEqual([open._id])
  const begins = (hours: number) => t.clock.set(Temporal.Instant.from('2026-03-11T12:00:00Z').add({ hours }))
  begins(2)
  expect((await startOf(t, market.cliente.id)).proxima?._id).toBe(soon._id)
  begins(3)
  expect((await startOf(t, market.cliente.id)).proxima?._id).toBe(later._id)
  begins(48)
  const over = await startOf(t, market.cliente.id)
  expect(over.proxima).toBeNull()
  expect(idsOf(over, 'ativos')).toHaveLength(2)
})

test('a cancelled time is no next appointment, and its order comes first of its group', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const lost = await aPaidPedido(t, market, '09:00')
  const kept = await aPaidPedido(t, market, '10:00')
  await aPaidPedido(t, market, '11:00')
  await t.db.execute(`update agendamento set status = 'CANCELADA' where pedido_id = '${lost._id}'`)
  const inicio = await startOf(t, market.cliente.id)
  expect(inicio.proxima?._id).toBe(kept._id)
  expect(idsOf(inicio, 'ativos')[0]).toBe(lost._id)
})

test('unpaid orders come by the end of their time to pay; of closed ones only the number is told', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const first = await aPedido(t, market, '09:00')
  t.clock.add({ minutes: 5 })
  const second = await aPedido(t, market, '10:00')
  const gone = await aPedido(t, market, '11:00')
  await (await t.as(market.cliente.id)).post(`/api/pedidos/${gone._id}/desistir`)
  const inicio = await startOf(t, market.cliente.id)
  expect(idsOf(inicio, 'aguardando')).toEqual([first._id, second._id])
  expect([inicio.encerrados, inicio.grupos.length, inicio.proxima]).toEqual([1, 1, null])
})

test('waiting lists and alerts are seen there; one that is stopped, or left, is not', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  await t.db.execute(
    `insert into agenda_excecao values (gen_random_uuid(), '${market.profissional.id}', '${sexta}', 'EXTRA', '09:00', '09:30')`,
  )
  await aAgendado(t, market, '09:00')
  const waiting = await aUsuario(t.db)
  const caller = await t.as(waiting.id)
  const wish = { corpoClinico: market.profissional.id, dia: sexta, consulta: market.consulta.id }
  const { _id: vaga } = (await caller.post('/api/esperas', wish)).json<{ _id: string }>()
  const alvo = `unidade|${market.unidade.id}`
  const { _id: preco } = (await caller.post('/api/favoritos', { alvo })).json<{ _id: string }>()
  const { list, total } = (await startOf(t, waiting.id)).esperando
  expect(total).toBe(2)
  expect(list).toEqual([
    {
      tipo: 'vaga',
      _id: vaga,
      servico: 'Cardiologia',
      profissional: market.profissional.nome,
      onde: market.unidade.nomeRede,
      dia: sexta,
      oferecida: false,
      email: true,
      sms: true,
    },
    expect.objectContaining({ tipo: 'preco', _id: preco, servico: null, email: true, sms: false }),
  ])
  await caller.post(`/api/esperas/${vaga}/sair`)
  const other = await t.as((await aUsuario(t.db)).id)
  expect((await other.put(`/api/favoritos/${preco}`, { avisar: false })).statusCode).toBe(404)
  expect((await startOf(t, waiting.id)).esperando.total).toBe(1)
  expect((await caller.put(`/api/favoritos/${preco}`, { avisar: false })).json()).toMatchObject({
    avisar: false,
  })
  expect((await startOf(t, waiting.id)).esperando).toEqual({ list: [], total: 0 })
  await caller.put(`/api/favoritos/${preco}`, { avisar: true })
  await caller.put('/api/favoritos/alertas', { email: false, sms: false })
  expect((await startOf(t, waiting.id)).esperando.total).toBe(0)
})

test('nobody sees what another client has', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  await aPaidPedido(t, market, '09:00')
  expect(await startOf(t, (await aUsuario(t.db)).id)).toEqual({
    proxima: null,
    grupos: [],
    encerrados: 0,
    esperando: { list: [], total: 0 },
  })
})
