import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Lembrete } from '@alento/contract/agenda/lembrete.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { aAgendado, messagesOf, sexta, tokenOf } from '../../../test/agendado.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aMarket, aPedido } from '../../../test/purchase.ts'

/** 2026-03-20, 09:00 in Brasília is 12:00Z; the order is made on the 10th. */
const at = (t: TestApp, now: string) => t.clock.set(Temporal.Instant.from(now))
const run = async (t: TestApp, now: string) => {
  at(t, now)
  await t.runJob('lembrete.enviar')
  return (await messagesOf(t, ':lembrete')).map((m) => `${m.canal} ${m.chave.replace(/^.*:lembrete/, '')}`)
}

async function start(rede: Parameters<typeof aMarket>[1] = {}) {
  const t = await startApp()
  const market = await aMarket(t, rede)
  const pedido = await aAgendado(t, market)
  return { t, market, pedido, nobody: await t.as(null), client: await t.as(market.cliente.id) }
}

test('reminders go 48, 24 and 2 hours before, each once by e-mail and SMS', async () => {
  const { t } = await start()
  expect(await run(t, '2026-03-18T11:59:00Z')).toEqual([])
  expect((await run(t, '2026-03-18T12:00:00Z')).toSorted()).toEqual(['email 48', 'sms 48'])
  expect(await run(t, '2026-03-18T12:01:00Z')).toHaveLength(2)
  expect((await run(t, '2026-03-19T12:00:00Z')).slice(2).toSorted()).toEqual(['email 24', 'sms 24'])
  expect((await run(t, '2026-03-20T10:00:00Z')).slice(4).toSorted()).toEqual(['email 2', 'sms 2'])
  expect(await run(t, '2026-03-20T12:30:00Z')).toHaveLength(6)
})

test('the time is shown on the clock of the unit, and the SMS contains the whole link', async () => {
  const { t, nobody } = await start({
    fuso: 'America/Manaus',
    cidade: 'Manaus',
    nomeRede: 'Nome muito comprido '.repeat(6),
  })
  await run(t, '2026-03-18T13:00:00Z')
  const [um, dois] = await messagesOf(t, ':lembrete48')
  const email = um!.canal === 'email' ? um! : dois!
  const sms = um!.canal === 'sms' ? um! : dois!
  expect(email.texto).toContain('Sexta, 20/03/2026, às 09:00 (horário de Manaus)')
  expect(sms.texto.length).toBeLessThanOrEqual(160)
  expect((await nobody.get(`/api/lembretes/${tokenOf(sms.texto)}`)).json<Lembrete>().horario).toBe('09:00')
})

test('a link works from the moment in which its message can be read', async () => {
  const { t, market, nobody } = await start()
  await aAgendado(t, market, '10:00')
  at(t, '2026-03-18T18:00:00Z')
  const seen = new Map<string, number>()
  const look = async () => {
    const { rows } = await t.db.execute<{ texto: string }>(
      `select texto from mensagem where chave like '%:lembrete48'`,
    )
    for (const token of rows.map((m) => tokenOf(m.texto)))
      if (!seen.has(token)) seen.set(token, (await nobody.get(`/api/lembretes/${token}`)).statusCode)
  }
  const state = { writing: true }
  const runs = Promise.all([t.runJob('lembrete.enviar'), t.runJob('lembrete.enviar')]).finally(() => {
    state.writing = false
  })
  while (state.writing) await look()
  await runs
  await look()
  expect([...seen.values()]).toEqual([200, 200])
})

test('a late run sends only the reminder that fits, and one made after its moment gets none', async () => {
  const { t, market } = await start()
  expect((await run(t, '2026-03-19T20:00:00Z')).toSorted()).toEqual(['email 24', 'sms 24'])
  await aAgendado(t, market, '10:00')
  expect(await run(t, '2026-03-19T20:01:00Z')).toHaveLength(2)
})

test('nobody is reminded of a cancelled, unpaid or attended appointment; a moved one is reminded of again', async () => {
  const { t, market, pedido, client } = await start()
  const cancelled = await aAgendado(t, market, '10:00')
  await client.post(`/api/pedidos/${cancelled._id}/desistir`)
  const attended = await aAgendado(t, market, '11:00')
  await t.db.execute(`update pedido set status_atendimento = 'REALIZADO' where id = '${attended._id}'`)
  at(t, '2026-03-18T11:50:00Z')
  await aPedido(t, market, '08:00', sexta)
  expect(await run(t, '2026-03-18T12:00:00Z')).toHaveLength(2)
  await client.put(`/api/pedidos/${pedido._id}/agendamento`, {
    dataEscolhida: '2026-03-27',
    horario: '09:00',
  })
  expect(await run(t, '2026-03-19T12:00:00Z')).toHaveLength(2)
  expect((await run(t, '2026-03-25T12:00:00Z')).slice(2).toSorted()).toEqual(['email 48', 'sms 48'])
})

const linkOf = async (t: TestApp, when = '48') =>
  `/api/lembretes/${tokenOf((await messagesOf(t, `:lembrete${when}`))[0]!.texto)}`

test('the link shows the appointment and nothing of the person, and looking at it does nothing', async () => {
  const { t, market, pedido, nobody } = await start()
  await run(t, '2026-03-18T12:00:00Z')
  const link = await linkOf(t)
  for (const _ of [1, 2, 3]) await nobody.get(link)
  const { body } = await nobody.get(link)
  expect(JSON.parse(body)).toEqual({
    unidade: {
      nomeRede: market.unidade.nomeRede,
      telefone: '2125710384',
      endereco: 'Rua Conde de Bonfim, 370, Tijuca',
      cidade: 'Rio de Janeiro, RJ',
    },
    profissional: market.profissional.nome,
    dia: sexta,
    horario: '09:00',
    fuso: 'America/Sao_Paulo',
    confirmado: false,
    cancelarAte: '2026-03-19T12:00:00Z',
    devolve: false,
  })
  for (const secret of [market.cliente.name, market.cliente.cpf!, pedido.codigo, pedido._id])
    expect(body).not.toContain(secret)
  const { rows } = await t.db.execute<{ h: string }>('select token_hash h from lembrete')
  expect(link).not.toContain(rows[0]!.h)
})

test('a confirmation by the link is noted once, and the unit has still to confirm', async () => {
  const { t, nobody, client, pedido } = await start()
  await run(t, '2026-03-18T12:00:00Z')
  const link = await linkOf(t)
  const { confirmado } = (await nobody.post(`${link}/confirmar`)).json<Lembrete>()
  const noted = async () =>
    (await t.db.execute<{ em: string }>('select paciente_confirmou_em::text em from agendamento')).rows[0]!.em
  const first = await noted()
  t.clock.add({ minutes: 5 })
  await nobody.post(`${link}/confirmar`)
  expect([confirmado, await noted()]).toEqual([true, first])
  const seen = (await client.get(`/api/pedidos/${pedido._id}`)).json<Pedido>()
  expect([seen.statusAgendamentoAlento, seen.agendamento!.status]).toEqual(
    Array(2).fill('AGUARDANDO_CONFIRMACAO'),
  )
})

test('the link cancels by the rule of the unit and ends with the time; a repeated click gets the same response', async () => {
  const { t, nobody, client, pedido } = await start()
  await run(t, '2026-03-18T12:00:00Z')
  const link = await linkOf(t)
  for (const _ of [1, 2]) expect((await nobody.post(`${link}/cancelar`)).json()).toEqual({ devolve: false })
  expect((await client.get(`/api/pedidos/${pedido._id}`)).json<Pedido>()).toMatchObject({
    statusPagamento: 'CONCLUIDO',
    statusAgendamentoAlento: 'CANCELADA',
  })
  expect((await nobody.post(`${link}/confirmar`)).statusCode).toBe(404)
  expect((await nobody.get(link)).statusCode).toBe(404)
})

test('too late for the rule the link says whom to call; a link of the former time, of another or of nobody is none', async () => {
  const { t, nobody, client, pedido } = await start()
  await run(t, '2026-03-18T12:00:00Z')
  const old = await linkOf(t)
  await client.put(`/api/pedidos/${pedido._id}/agendamento`, { dataEscolhida: sexta, horario: '16:00' })
  expect((await nobody.get(old)).statusCode).toBe(404)
  expect((await nobody.post(`${old}/cancelar`)).statusCode).toBe(404)
  await run(t, '2026-03-20T17:30:00Z')
  const link = await linkOf(t, '2')
  const refused = await nobody.post(`${link}/cancelar`)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'remarcacao.tarde'])
  expect((await nobody.get(link)).json<Lembrete>().cancelarAte).toBeNull()
  expect((await nobody.get('/api/lembretes/AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
  at(t, '2026-03-20T19:01:00Z')
  expect((await nobody.get(link)).statusCode).toBe(404)
})

test('within the 7 days cancelling by the link gives the purchase back, and the page says so before', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aAgendado(t, market, '09:00', '2026-03-16')
  await run(t, '2026-03-14T12:00:00Z')
  const nobody = await t.as(null)
  const link = await linkOf(t)
  expect((await nobody.get(link)).json<Lembrete>().devolve).toBe(true)
  for (const _ of [1, 2]) expect((await nobody.post(`${link}/cancelar`)).json()).toEqual({ devolve: true })
  await t.drain()
  const seen = (await (await t.as(market.cliente.id)).get(`/api/pedidos/${pedido._id}`)).json<Pedido>()
  expect(seen.statusPagamento).toBe('ESTORNADO')
})

test('runs at the same time, and one that died in the middle, remind once', async () => {
  const { t, market } = await start()
  for (const hora of ['10:00', '10:30', '11:00']) await aAgendado(t, market, hora)
  at(t, '2026-03-18T14:30:00Z')
  await t.db.execute('alter table mensagem add constraint nunca check (false) not valid')
  await t.runJob('lembrete.enviar')
  await t.db.execute('alter table mensagem drop constraint nunca')
  expect((await t.db.execute('select 1 from lembrete')).rows).toHaveLength(0)
  await Promise.all([1, 2, 3, 4].map(() => t.runJob('lembrete.enviar')))
  expect((await t.db.execute('select 1 from lembrete')).rows).toHaveLength(4)
  expect(await messagesOf(t, ':lembrete48')).toHaveLength(8)
})

/** Copies of the order and its appointment, each with a professional of its own, because their times are one. */
const copy = (t: TestApp, many: number) =>
  t.db.execute(sql`
    with n as materialized (
      select n, gen_random_uuid() as profissional, gen_random_uuid() as agendamento, gen_random_uuid() as pedido from generate_series(1, ${many}::int) n
    ), c as (
      insert into corpo_clinico select (jsonb_populate_record(c, jsonb_build_object('id', profissional, 'numero_registro', 'N' || n))).* from n, corpo_clinico c
    ), a as (
      insert into agendamento select (jsonb_populate_record(a, jsonb_build_object('id', n.agendamento, 'corpo_clinico_id', profissional, 'pedido_id', pedido))).*
      from n, agendamento a
    )
    insert into pedido select (jsonb_populate_record(p, jsonb_build_object('id', pedido, 'codigo', lpad(n::text, 8, '0'), 'chave_idempotencia', n,
      'corpo_clinico_id', profissional, 'agendamento_id', n.agendamento))).* from n, pedido p`)

const countOf = async (t: TestApp, what: string) => (await t.db.execute(sql.raw(what))).rows.length

test('more than a page is due: one run reminds of all, and helpers are asked for', async () => {
  const { t } = await start()
  await copy(t, 109)
  at(t, '2026-03-18T12:00:00Z')
  await t.runJob('lembrete.enviar')
  expect(await countOf(t, 'select 1 from lembrete where antes_horas = 48')).toBe(110)
  expect(await t.countJobs('lembrete.ajudar')).toBe(7)
  expect(await messagesOf(t, ':lembrete48')).toHaveLength(220)
})

test('a reminder that cannot be written keeps none of its page waiting, and goes out later', async () => {
  const { t, pedido } = await start()
  await copy(t, 100)
  at(t, '2026-03-18T12:00:00Z')
  await t.db.execute(
    sql.raw(
      `alter table lembrete add constraint nunca check (agendamento_id <> '${pedido.agendamento!._id}') not valid`,
    ),
  )
  await t.runJob('lembrete.enviar')
  await t.db.execute('alter table lembrete drop constraint nunca')
  expect(await countOf(t, 'select 1 from lembrete')).toBe(100)
  expect(await countOf(t, `select 1 from mensagem where chave like '%:lembrete48'`)).toBe(200)
  expect(await run(t, '2026-03-18T12:01:00Z')).toHaveLength(202)
})
