import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { startApp } from '../../../test/app.ts'
import { aCartao, aConsulta, aRede, aUsuario } from '../../../test/make.ts'
import { aMarket, aPedido, amanha, escolha } from '../../../test/purchase.ts'

test('a client places an order: the price is frozen and the time is held', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  expect(pedido).toMatchObject({
    valorTotal: 12_900,
    desconto: 0,
    statusPagamento: 'INICIADO',
    statusAtendimento: 'AGUARDANDO',
    pagamentoAto: false,
    consulta: {
      especialidade: 'Cardiologia',
      valorParticular: 25_000,
      valorSinSaude: 8_990,
      porcentagemDesconto: 64.04,
    },
    agendamento: {
      dataEscolhida: amanha,
      horarioEscolhido: { horario: '09:00' },
      status: 'AGUARDANDO_CONFIRMACAO',
    },
    expiraEm: '2026-03-10T15:30:00Z',
  })
  expect(pedido.codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})

test('100 clients ask for the same time at once: one gets it, the others a 409 with the nearest free times', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const clients = await Promise.all(Array.from({ length: 100 }, async () => t.as((await aUsuario(t.db)).id)))
  const replies = await Promise.all(clients.map((c) => c.post('/api/pedidos', escolha(market))))
  expect(replies.filter((r) => r.statusCode === 201)).toHaveLength(1)
  const refused = replies
    .filter((r) => r.statusCode === 409)
    .map((r) => r.json<{ code: string; horarios: unknown[] }>())
  expect(refused).toHaveLength(99)
  for (const r of refused) {
    expect(r.code).toBe('agenda.horario_ocupado')
    expect(r.horarios).toContainEqual({ dia: amanha, horario: '09:30' })
    expect(r.horarios).not.toContainEqual({ dia: amanha, horario: '09:00' })
  }
})

test('the same key again is the same order, also at the same time', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  const key = { 'idempotency-key': 'chave-de-teste-1' }
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => client.post('/api/pedidos', escolha(market), key)),
  )
  const again = await client.post('/api/pedidos', escolha(market), key)
  const ids = new Set([...replies, again].map((r) => r.json<Pedido>()._id))
  expect([...replies, again].map((r) => r.statusCode)).toEqual(Array.from({ length: 11 }, () => 201))
  expect(ids.size).toBe(1)
})

test('without a key nothing is created', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const res = await (
    await t.as(market.cliente.id)
  ).post('/api/pedidos', escolha(market), { 'idempotency-key': '' })
  expect([res.statusCode, res.json().code]).toEqual([400, 'base.ilegivel'])
})

test('a unit that schedules wants professional, day and time', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { corpoClinico: _left, ...rest } = escolha(market)
  const res = await (await t.as(market.cliente.id)).post('/api/pedidos', rest)
  expect([res.statusCode, res.json().code]).toEqual([422, 'pedido.escolha_horario'])
})

test('a unit without scheduling sells a consultation without a time', async () => {
  const t = await startApp()
  const market = await aMarket(t, { agendamento: 'N' })
  const res = await (
    await t.as(market.cliente.id)
  ).post('/api/pedidos', { tipoPedido: 'Consulta', consulta: market.consulta.id, tipoPagamento: 'Alento' })
  expect(res.statusCode).toBe(201)
  expect(res.json()).toMatchObject({ agendamento: null, profissional: null })
})

test('a time outside the schedule is refused and nothing is written', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  for (const [horario, dia] of [
    ['12:30', amanha],
    ['09:10', amanha],
    ['09:00', '2026-03-10'],
    ['09:00', '2027-03-10'],
  ] as const) {
    const res = await client.post('/api/pedidos', escolha(market, horario, dia))
    expect([res.statusCode, res.json().code]).toEqual([422, 'agenda.horario_inexistente'])
  }
  expect((await client.get('/api/pedidos')).json()).toEqual([])
})

test('the card price needs a card that is HABILITADO', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  const withCard = { ...escolha(market), tipoPagamento: 'SinSaude' }
  const none = await client.post('/api/pedidos', withCard)
  expect([none.statusCode, none.json().code, none.json().detail]).toEqual([
    422,
    'pedido.sem_cartao',
    'Para comprar com esse desconto você precisa adiquirir um plano!',
  ])
  await aCartao(t.db, { usuarioId: market.cliente.id, status: 'SUSPENSO' })
  expect((await client.post('/api/pedidos', withCard)).json().code).toBe('pedido.cartao_inativo')
})

test('with a card that is HABILITADO the card price is charged', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  await aCartao(t.db, { usuarioId: market.cliente.id })
  const res = await (
    await t.as(market.cliente.id)
  ).post('/api/pedidos', { ...escolha(market), tipoPagamento: 'SinSaude' })
  expect(res.json()).toMatchObject({ tipoPagamento: 'SinSaude', valorTotal: 8_990 })
})

test('the platform price is only for units with online payment', async () => {
  const t = await startApp()
  const market = await aMarket(t, { pagamentoOnline: 'N' })
  const res = await (await t.as(market.cliente.id)).post('/api/pedidos', escolha(market))
  expect([res.statusCode, res.json().code]).toEqual([422, 'pedido.sem_pagamento_online'])
})

test('a consultation of a unit that is not enabled, or an unknown one, is not for sale', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const hidden = await aConsulta(t.db, { redeId: (await aRede(t.db, { status: 'PRE_CADASTRO' })).id })
  const client = await t.as(market.cliente.id)
  for (const consulta of [hidden.id, crypto.randomUUID()]) {
    expect((await client.post('/api/pedidos', { ...escolha(market), consulta })).statusCode).toBe(404)
  }
})

test("a professional of another unit does not take this unit's order", async () => {
  const t = await startApp()
  const [market, other] = [await aMarket(t), await aMarket(t)]
  const res = await (
    await t.as(market.cliente.id)
  ).post('/api/pedidos', { ...escolha(market), corpoClinico: other.profissional.id })
  expect([res.statusCode, res.json().code]).toEqual([422, 'agenda.horario_inexistente'])
})

test('wrong types, unknown fields and huge bodies are refused in pt-BR and write nothing', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  const bad: object[] = [
    { ...escolha(market), consulta: 7 },
    { ...escolha(market), valorTotal: 1 },
    { ...escolha(market), horario: "09:00'; drop table pedido; --" },
    { ...escolha(market), dataEscolhida: '2026-02-30' },
    { ...escolha(market), tipoPagamento: 'Gratis' },
    {},
  ]
  for (const body of bad) {
    const res = await client.post('/api/pedidos', body)
    expect(res.statusCode).toBe(422)
    expect(res.json()).toMatchObject({
      code: 'base.invalido',
      detail: 'Existem informações incompletas ou inválidas',
    })
  }
  const huge = await client.post('/api/pedidos', { ...escolha(market), nota: 'x'.repeat(70_000) })
  expect([huge.statusCode, huge.json().code]).toEqual([413, 'base.grande_demais'])
  expect((await client.get('/api/pedidos')).json()).toEqual([])
})

test("another client's order does not exist for her", async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  const stranger = await t.as((await aUsuario(t.db)).id)
  for (const url of [`/api/pedidos/${pedido._id}`, `/api/pedidos/${pedido._id}/checkout`])
    expect((await stranger.get(url)).statusCode).toBe(404)
  expect((await stranger.put(`/api/pedidos/${pedido._id}`, { dependente: null })).statusCode).toBe(404)
  expect((await stranger.get('/api/pedidos')).json()).toEqual([])
})

test('an order that nobody pays is cancelled after 30 minutes and frees its time', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPedido(t, market)
  t.clock.add({ minutes: 29 })
  await t.runJob('pedido.expirar')
  const client = await t.as(market.cliente.id)
  expect((await client.get(`/api/pedidos/${pedido._id}`)).json().statusPagamento).toBe('INICIADO')
  t.clock.add({ minutes: 1 })
  await t.runJob('pedido.expirar')
  expect((await client.get(`/api/pedidos/${pedido._id}`)).json()).toMatchObject({
    statusPagamento: 'CANCELADO',
    statusAtendimento: 'CANCELADO',
    agendamento: { status: 'CANCELADA' },
  })
  expect((await client.post('/api/pedidos', escolha(market))).statusCode).toBe(201)
})
