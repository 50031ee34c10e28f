import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { aAgendado, messagesOf, sexta } from '../../../test/agendado.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPedido, escolha } from '../../../test/purchase.ts'

const urlOf = ({ _id }: Pick<Pedido, '_id'>) => `/api/pedidos/${_id}/agendamento`
const to = (horario: string, dataEscolhida = sexta) => ({ dataEscolhida, horario })

async function start(rede: Parameters<typeof aMarket>[1] = {}) {
  const t = await startApp()
  const market = await aMarket(t, rede)
  const pedido = await aAgendado(t, market)
  const client = await t.as(market.cliente.id)
  return { t, market, pedido, client }
}

async function icsOf(t: TestApp, clienteId: string, id: string) {
  const { body } = await (await t.as(clienteId)).get(`/api/pedidos/${id}/agenda.ics`)
  return ['UID', 'SEQUENCE', 'DTSTART', 'STATUS'].map((name) =>
    body.split('\r\n').find((line) => line.startsWith(`${name}:`)),
  )
}

test('a moved time keeps the row, the UID and the voucher, awaits confirmation again and is sent with the calendar file', async () => {
  const { t, market, pedido, client } = await start()
  await t.db.execute("update agendamento set status = 'CONFIRMADA', paciente_confirmou_em = now()")
  const [uid] = await icsOf(t, market.cliente.id, pedido._id)
  const moved = (await client.put(urlOf(pedido), to('10:30'))).json<Pedido>()
  expect(moved).toMatchObject({
    codigo: pedido.codigo,
    statusPagamento: 'CONCLUIDO',
    agendamento: {
      _id: pedido.agendamento!._id,
      dataEscolhida: sexta,
      horarioEscolhido: { horario: '10:30' },
      status: 'AGUARDANDO_CONFIRMACAO',
    },
  })
  expect(await icsOf(t, market.cliente.id, pedido._id)).toEqual([
    uid,
    'SEQUENCE:2',
    'DTSTART:20260320T133000Z',
    'STATUS:TENTATIVE',
  ])
  const told = await messagesOf(t, 'agendamentoRemarcado')
  expect(told.map((m) => m.canal).toSorted()).toEqual(['email', 'sms'])
  expect(told[0]!.texto).toContain('Sexta, 20/03/2026, às 10:30')
  const { rows } = await t.db.execute(
    "select a.paciente_confirmou_em, m.anexos from agendamento a, mensagem m where m.canal = 'email' and m.chave like '%Remarcado'",
  )
  expect(rows[0]).toMatchObject({
    paciente_confirmou_em: null,
    anexos: [{ nome: `agendamento-${pedido.codigo}.ics` }, { nome: `voucher-${pedido.codigo}.png` }],
  })
})

test('the old time is free and the new one is not: for orders, for the next free time, for cached pages', async () => {
  const { t, market, client } = await start()
  const first = await aAgendado(t, market, '14:00', '2026-03-13')
  await t.db.execute(
    "insert into agenda_excecao select gen_random_uuid(), id, d::date, 'FECHADO' from corpo_clinico, generate_series('2026-03-10'::date, '2026-03-12', '1 day') d",
  )
  await t.db.execute(
    "insert into agenda_excecao select gen_random_uuid(), id, '2026-03-13', 'EXTRA', '14:00', '15:00' from corpo_clinico",
  )
  const seen = async () =>
    (await t.db.execute<{ p: string }>('select proximo_livre::text p from corpo_clinico')).rows[0]!.p
  await client.put(urlOf(first), to('14:30', '2026-03-13'))
  expect(await seen()).toBe('2026-03-13 17:00:00+00')
  await client.put(urlOf(first), to('14:00', '2026-03-13'))
  expect(await seen()).toBe('2026-03-13 17:30:00+00')
  const { rows } = await t.db.execute(
    `select 1 from mudanca where chave = 'profissional:${market.profissional.id}'`,
  )
  expect(rows.length).toBeGreaterThan(2)
  const other = await t.as((await aUsuario(t.db)).id)
  expect((await other.post('/api/pedidos', escolha(market, '14:00', '2026-03-13'))).statusCode).toBe(409)
  expect((await other.post('/api/pedidos', escolha(market, '14:30', '2026-03-13'))).statusCode).toBe(201)
})

test('a taken time is refused with the nearest free ones, and the order keeps its own', async () => {
  const { t, market, pedido, client } = await start()
  const other = { ...market, cliente: await aUsuario(t.db) }
  await aPedido(t, other, '10:00', sexta)
  const refused = await client.put(urlOf(pedido), to('10:00'))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'agenda.horario_ocupado'])
  expect(refused.json().horarios).toEqual(
    ['08:30', '09:30', '10:30', '11:00', '11:30'].map((horario) => ({ dia: sexta, horario })),
  )
  expect((await client.get(`/api/pedidos/${pedido._id}`)).json<Pedido>().agendamento).toEqual(
    pedido.agendamento,
  )
  expect((await client.put(urlOf(pedido), to('10:10'))).json().code).toBe('agenda.horario_inexistente')
})

test('the same time again changes nothing and notifies nobody', async () => {
  const { t, pedido, client } = await start()
  expect((await client.put(urlOf(pedido), to('09:00'))).json<Pedido>().agendamento).toEqual(
    pedido.agendamento,
  )
  expect(await messagesOf(t, 'Remarcado')).toEqual([])
})

test('a move to a time that can no longer be moved may be repeated after a lost response', async () => {
  const { t, pedido, client } = await start({ remarcarAteHoras: 24 })
  t.clock.set(Temporal.Instant.from('2026-03-18T13:00:00Z'))
  const move = () => client.put(urlOf(pedido), to('09:00', '2026-03-19'))
  expect((await move()).statusCode).toBe(200)
  expect((await move()).statusCode).toBe(200)
  expect((await client.put(urlOf(pedido), to('09:30', '2026-03-19'))).json().code).toBe('remarcacao.tarde')
})

test.each([
  [24, '2026-03-19T11:59:00Z', 200],
  [24, '2026-03-19T12:01:00Z', 409],
  [72, '2026-03-17T12:01:00Z', 409],
  [0, '2026-03-20T11:59:00Z', 200],
])('with a rule of %i hours a move at %s answers %i', async (remarcarAteHoras, now, status) => {
  const { t, pedido, client } = await start({ remarcarAteHoras, nomeRede: 'Cardio Tijuca' })
  t.clock.set(Temporal.Instant.from(now))
  const res = await client.put(urlOf(pedido), to('16:00'))
  expect(res.statusCode).toBe(status)
  if (status === 200) return
  expect(res.json().code).toBe('remarcacao.tarde')
  expect(res.json().detail).toContain('Ligue para Cardio Tijuca: (21) 2571-0384.')
})

test('an unpaid order and one that was given up do not move, and another client finds none', async () => {
  const { t, market, pedido, client } = await start()
  const open = await aPedido(t, market, '11:00', sexta)
  expect((await client.put(urlOf(open), to('11:30'))).json().code).toBe('remarcacao.indisponivel')
  await client.post(`/api/pedidos/${pedido._id}/desistir`)
  expect((await client.put(urlOf(pedido), to('11:30'))).json().code).toBe('remarcacao.indisponivel')
  const stranger = await t.as((await aUsuario(t.db)).id)
  expect((await stranger.put(urlOf(pedido), to('11:30'))).statusCode).toBe(404)
})

test('many calls that move to one time at once: one gets it, the others are refused, nobody waits indefinitely', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const horas = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30']
  const pedidos = []
  for (const hora of horas) pedidos.push(await aAgendado(t, market, hora))
  const client = await t.as(market.cliente.id)
  const replies = await Promise.all(pedidos.map((p) => client.put(urlOf(p), to('16:00'))))
  expect(replies.filter((r) => r.statusCode === 200)).toHaveLength(1)
  expect(replies.filter((r) => r.statusCode === 409)).toHaveLength(5)
  const { rows } = await t.db.execute("select 1 from agendamento where horario = '16:00'")
  expect(rows).toHaveLength(1)
})

test('times that are freed while others book them end well on both sides', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const horas = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30']
  const pedidos = []
  for (const hora of horas) pedidos.push(await aAgendado(t, market, hora))
  const client = await t.as(market.cliente.id)
  const others = await Promise.all(horas.map(async () => t.as((await aUsuario(t.db)).id)))
  const replies = await Promise.all([
    ...pedidos.map((p) => client.post(`/api/pedidos/${p._id}/agendamento/cancelar`)),
    ...horas.map((hora, i) => others[i]!.post('/api/pedidos', escolha(market, hora, sexta))),
  ])
  expect(replies.filter((r) => r.statusCode >= 500).map((r) => r.body)).toEqual([])
})
