import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Espera, Oferta } from '@alento/contract/agenda/espera.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { aAgendado, messagesOf, sexta, tokenOf } from '../../../test/agendado.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, escolha } from '../../../test/purchase.ts'
import { endOferta, updateOferta } from './espera.store.ts'
import { esperaTable } from './espera.tables.ts'

/** A Friday with two times, both bought by one client, and other clients who would like one. */
async function start(people = 3) {
  const t = await startApp()
  const market = await aMarket(t)
  await t.db.execute(
    `insert into agenda_excecao values (gen_random_uuid(), '${market.profissional.id}', '${sexta}', 'EXTRA', '09:00', '10:00')`,
  )
  const pedidos = [await aAgendado(t, market, '09:00'), await aAgendado(t, market, '09:30')]
  const holder = await t.as(market.cliente.id)
  const fila = await Promise.all(
    Array.from({ length: people }, async () => {
      const { id } = await aUsuario(t.db)
      return { id, caller: await t.as(id) }
    }),
  )
  const wish = { corpoClinico: market.profissional.id, dia: sexta, consulta: market.consulta.id }
  const join = async (i: number, over: object = wish) => {
    const res = await fila[i]!.caller.post('/api/esperas', over)
    t.clock.add({ seconds: 1 })
    return res
  }
  const free = async (i = 0) => {
    const res = await holder.post(`/api/pedidos/${pedidos[i]!._id}/desistir`)
    if (res.statusCode !== 200) throw new Error(res.body)
    await t.drain()
  }
  return { t, market, pedidos, holder, fila, wish, join, free }
}

const offersOf = async (t: TestApp) => (await messagesOf(t, ':oferta')).filter((m) => m.canal === 'email')
const linkOf = async (t: TestApp, n = 0) => `/api/esperas/oferta/${tokenOf((await offersOf(t))[n]!.texto)}`
const alento = { tipoPagamento: 'Alento' }
const minute = (t: TestApp, minutes: number) => {
  t.clock.add({ minutes })
  return t.runJob('espera.varrer')
}
const stateOf = async (t: TestApp) =>
  (await t.db.execute<{ s: string }>('select status s from espera order by criado_em, id')).rows.map(
    (r) => r.s,
  )

test('a freed time is held for the first in line, who is notified by e-mail and SMS; nobody else can take it', async () => {
  const { t, market, join, free, fila } = await start()
  for (const i of [0, 1]) expect((await join(i)).statusCode).toBe(200)
  await free()
  expect(await stateOf(t)).toEqual(['OFERECIDA', 'ESPERANDO'])
  expect((await messagesOf(t, ':oferta')).map((m) => m.canal).toSorted()).toEqual(['email', 'sms'])
  const anyone = await t.as(null)
  const oferta = (await anyone.get(await linkOf(t))).json<Oferta>()
  expect(oferta).toMatchObject({
    dia: sexta,
    horario: '09:00',
    aberta: true,
    remarca: false,
    ate: '2026-03-10T15:30:02Z',
  })
  expect(JSON.stringify(oferta)).not.toContain('Maria')
  const late = await fila[2]!.caller.post('/api/pedidos', escolha(market, '09:00', sexta))
  expect([late.statusCode, late.json().code]).toEqual([409, 'agenda.horario_ocupado'])
  const dias = (await anyone.get(`/api/agenda/dias?corpo_clinico=${market.profissional.id}`)).body
  expect(dias).not.toContain(sexta)
})

test('only the waiting client accepts the time, and accepting it twice is one order', async () => {
  const { t, join, free, fila } = await start()
  await join(0)
  await free()
  const link = await linkOf(t)
  expect((await fila[1]!.caller.post(`${link}/aceitar`, alento)).statusCode).toBe(404)
  expect((await (await t.as(null)).post(`${link}/aceitar`, alento)).statusCode).toBe(401)
  expect((await fila[0]!.caller.post(`${link}/aceitar`, {})).statusCode).toBe(422)
  const taken = await Promise.all([1, 2].map(() => fila[0]!.caller.post(`${link}/aceitar`, alento)))
  expect(taken.map((r) => r.statusCode)).toEqual([200, 200])
  const [a, b] = taken.map((r) => r.json<{ pedido: string; pagar: boolean }>())
  expect([a, a!.pagar]).toEqual([b, true])
  const pedido = (await fila[0]!.caller.get(`/api/pedidos/${a!.pedido}`)).json<Pedido>()
  expect(pedido.agendamento).toMatchObject({ dataEscolhida: sexta, horarioEscolhido: { horario: '09:00' } })
  expect(await stateOf(t)).toEqual(['ACEITA'])
})

test('after 30 minutes an offer goes to the next, without a moment in which others could take the time, and each is notified once', async () => {
  const { t, join, free } = await start()
  for (const i of [0, 1]) await join(i)
  await free()
  const first = await linkOf(t)
  await minute(t, 29)
  expect(await stateOf(t)).toEqual(['OFERECIDA', 'ESPERANDO'])
  await minute(t, 1)
  expect(await stateOf(t)).toEqual(['VENCIDA', 'OFERECIDA'])
  const old = await (await t.as(null)).get(first)
  expect([old.statusCode, old.json<Oferta>().aberta]).toEqual([200, false])
  expect(await offersOf(t)).toHaveLength(2)
  await minute(t, 30)
  expect(await stateOf(t)).toEqual(['VENCIDA', 'VENCIDA'])
  const { rows } = await t.db.execute('select 1 from agendamento where pedido_id is null')
  expect(rows).toHaveLength(0)
})

test('a client who declines by the link, or leaves the line, passes the time to the next', async () => {
  const { t, join, free, fila } = await start()
  for (const i of [0, 1, 2]) await join(i)
  await free()
  const link = await linkOf(t)
  const nobody = await t.as(null)
  expect((await nobody.post(`${link}/recusar`)).statusCode).toBe(200)
  expect((await nobody.post(`${link}/recusar`)).json().code).toBe('espera.oferta_encerrada')
  expect((await fila[0]!.caller.post(`${link}/aceitar`, alento)).json().code).toBe('espera.oferta_encerrada')
  expect(await stateOf(t)).toEqual(['VENCIDA', 'OFERECIDA', 'ESPERANDO'])
  const [mine] = (await fila[1]!.caller.get('/api/esperas')).json<Espera[]>()
  expect((await fila[0]!.caller.post(`/api/esperas/${mine!._id}/sair`)).statusCode).toBe(404)
  await fila[1]!.caller.post(`/api/esperas/${mine!._id}/sair`)
  expect(await stateOf(t)).toEqual(['VENCIDA', 'SAIU', 'OFERECIDA'])
  expect((await fila[1]!.caller.get('/api/esperas')).json()).toEqual([])
})

test('a client who waits to move an order gets it moved, and the time it had goes to the next', async () => {
  const { t, market, pedidos, holder, join, free, wish } = await start()
  const late = await aAgendado(t, market, '09:00', '2026-03-27')
  const { consulta: _, ...day } = wish
  expect((await holder.post('/api/esperas', { ...day, pedido: late._id })).statusCode).toBe(200)
  await join(0)
  await free(1)
  const taken = (await holder.post(`${await linkOf(t)}/aceitar`, {})).json()
  expect(taken).toEqual({ pedido: late._id, pagar: false })
  const moved = (await holder.get(`/api/pedidos/${late._id}`)).json<Pedido>()
  expect(moved.agendamento).toMatchObject({
    _id: late.agendamento!._id,
    dataEscolhida: sexta,
    horarioEscolhido: { horario: '09:30' },
  })
  expect(pedidos).toHaveLength(2)
  expect(await stateOf(t)).toEqual(['ACEITA', 'ESPERANDO'])
})

test('the link alone moves the order that waits, however often it is pressed; it neither buys nor outlives its offer', async () => {
  const { t, market, holder, join, free, wish } = await start()
  const late = await aAgendado(t, market, '09:00', '2026-03-27')
  const { consulta: _, ...day } = wish
  await holder.post('/api/esperas', { ...day, pedido: late._id })
  await join(0)
  await free(1)
  const visitor = await t.as(null)
  const link = await linkOf(t)
  const all = await Promise.all(Array.from({ length: 5 }, () => visitor.post(`${link}/trocar`)))
  expect(all.map((r) => r.statusCode)).toEqual([200, 200, 200, 200, 200])
  expect((await visitor.post(`${link}/trocar`)).json()).toEqual({ ok: true })
  expect((await holder.get(`/api/pedidos/${late._id}`)).json<Pedido>().agendamento).toMatchObject({
    dataEscolhida: sexta,
    horarioEscolhido: { horario: '09:30' },
  })
  expect(await stateOf(t)).toEqual(['ACEITA', 'ESPERANDO'])
  expect((await messagesOf(t, 'agendamentoRemarcado')).map((m) => m.canal).toSorted()).toEqual([
    'email',
    'sms',
  ])
  await free(0)
  const bought = await visitor.post(`${await linkOf(t, 1)}/trocar`)
  expect([bought.statusCode, bought.json().code]).toEqual([404, 'base.nao_encontrado'])
  expect(await stateOf(t)).toEqual(['ACEITA', 'OFERECIDA'])
})

test('a moved order is refused by the link once its offer has ended', async () => {
  const { t, market, holder, free, wish } = await start()
  const late = await aAgendado(t, market, '09:00', '2026-03-27')
  const { consulta: _, ...day } = wish
  await holder.post('/api/esperas', { ...day, pedido: late._id })
  await free(1)
  const link = await linkOf(t)
  await minute(t, 31)
  const ended = await (await t.as(null)).post(`${link}/trocar`)
  expect([ended.statusCode, ended.json().code]).toEqual([409, 'espera.oferta_encerrada'])
  expect((await holder.get(`/api/pedidos/${late._id}`)).json<Pedido>().agendamento).toMatchObject({
    dataEscolhida: '2026-03-27',
  })
})

test('only a full day can be waited for, once, by a client for a consultation or an order of their own', async () => {
  const { t, pedidos, join, wish, fila } = await start()
  const codeOf = async (over: object) => (await join(0, { ...wish, ...over })).json().code
  expect(await codeOf({ dia: '2026-03-19' })).toBe('espera.dia_livre')
  expect(await codeOf({ dia: '2026-09-19' })).toBe('espera.sem_agenda')
  expect(await codeOf({ consulta: undefined })).toBe('base.invalido')
  expect(await codeOf({ pedido: pedidos[0]!._id })).toBe('base.invalido')
  expect(await codeOf({ consulta: undefined, pedido: pedidos[0]!._id })).toBe('base.nao_encontrado')
  const both = await Promise.all([join(0), join(0)])
  expect(new Set(both.map((r) => r.json<Espera>()._id)).size).toBe(1)
  const ten = Array.from(
    { length: 10 },
    (_, i) =>
      `(gen_random_uuid(), '${fila[1]!.id}', '${wish.corpoClinico}', (select rede_id from corpo_clinico limit 1), date '2026-04-01' + ${i}, '${wish.consulta}', 'ESPERANDO', now(), now())`,
  )
  await t.db.execute(
    `insert into espera (id, cliente_id, corpo_clinico_id, rede_id, dia, consulta_id, status, criado_em, atualizado_em) values ${ten.join(',')}`,
  )
  expect((await join(1)).json().code).toBe('espera.muitas')
})

test('a time that begins before an offer could end is left to everybody, and a day that passed ends its entries', async () => {
  const { t, join } = await start()
  await join(0)
  // A client could still buy 09:30 now, but not in 30 minutes.
  t.clock.set(Temporal.Instant.from('2026-03-20T11:00:00Z'))
  await t.db.execute("update agendamento set status = 'CANCELADA' where horario = '09:30'")
  await minute(t, 0)
  expect(await stateOf(t)).toEqual(['ESPERANDO'])
  t.clock.set(Temporal.Instant.from('2026-03-21T03:00:00Z'))
  await minute(t, 0)
  expect(await stateOf(t)).toEqual(['ENCERRADA'])
})

test('runs at the same time offer each time to one person, and each person one time', async () => {
  const { t, pedidos, holder, join } = await start(5)
  for (const i of [0, 1, 2, 3, 4]) await join(i)
  for (const p of pedidos) await holder.post(`/api/pedidos/${p._id}/desistir`)
  const place = {
    corpoClinicoId: (await t.db.execute<{ id: string }>('select id from corpo_clinico')).rows[0]!.id,
    dia: sexta,
  }
  await Promise.all([
    ...[1, 2, 3].map(() => t.runJob('agenda.liberou', place)),
    ...[1, 2].map(() => t.runJob('espera.varrer')),
  ])
  expect(await stateOf(t)).toEqual(['OFERECIDA', 'OFERECIDA', 'ESPERANDO', 'ESPERANDO', 'ESPERANDO'])
  expect(await offersOf(t)).toHaveLength(2)
  t.clock.add({ minutes: 30 })
  await Promise.all([1, 2, 3, 4].map(() => t.runJob('espera.varrer')))
  expect(await stateOf(t)).toEqual(['VENCIDA', 'VENCIDA', 'OFERECIDA', 'OFERECIDA', 'ESPERANDO'])
  expect(await offersOf(t)).toHaveLength(4)
})

test('an offer is made to a client who still waits only, is taken in its time only, and ends once', async () => {
  const { t, join, free, fila } = await start()
  for (const i of [0, 1]) await join(i)
  const [gone] = (await fila[1]!.caller.get('/api/esperas')).json<Espera[]>()
  await fila[1]!.caller.post(`/api/esperas/${gone!._id}/sair`)
  await free()
  const [offered] = await t.db.select().from(esperaTable).where(eq(esperaTable.clienteId, fila[0]!.id))
  const { id, reservaId, ofertaAte, ofertaInicio } = offered!
  const now = t.clock.now()
  const oferta = { reservaId: reservaId!, ofertaAte: ofertaAte!, ofertaInicio: ofertaInicio! }
  const again = { ...oferta, tokenHash: 'x', atualizadoEm: now }
  expect(await t.db.transaction((tx) => updateOferta(tx, gone!._id, again))).toBe(false)
  const end = (em: Temporal.Instant, quando: 'aberta' | 'vencida') =>
    t.db.transaction((tx) => endOferta(tx, id, { para: 'ACEITA', now: em }, quando))
  expect(await end(ofertaAte!, 'aberta')).toBeNull()
  expect(await end(now, 'vencida')).toBeNull()
  expect(await end(now, 'aberta')).toBe(reservaId)
  expect(await end(now, 'aberta')).toBeNull()
})

test('taken, declined and left at the same moment: one of them happened, and the time is held once', async () => {
  const { t, join, free, fila } = await start()
  for (const i of [0, 1]) await join(i)
  await free()
  const link = await linkOf(t)
  const [mine] = (await fila[0]!.caller.get('/api/esperas')).json<Espera[]>()
  const replies = await Promise.all([
    fila[0]!.caller.post(`${link}/aceitar`, alento),
    fila[1]!.caller.post(`${link}/recusar`),
    fila[0]!.caller.post(`/api/esperas/${mine!._id}/sair`),
    t.runJob('espera.varrer').then(() => ({ statusCode: 200 })),
  ])
  expect(replies.every((r) => r.statusCode < 500)).toBe(true)
  const { rows } = await t.db.execute(
    "select 1 from agendamento where horario = '09:00' and status <> 'CANCELADA'",
  )
  expect(rows).toHaveLength(1)
})

test('an offer whose message fails is not made: it is tried again as a whole', async () => {
  const { t, join, holder, pedidos } = await start()
  await join(0)
  await t.db.execute("alter table mensagem add constraint nunca check (chave not like 'espera%') not valid")
  await holder.post(`/api/pedidos/${pedidos[0]!._id}/desistir`)
  await t.drain()
  await t.runJob('espera.varrer')
  expect(await stateOf(t)).toEqual(['ESPERANDO'])
  expect((await t.db.execute('select 1 from agendamento where pedido_id is null')).rows).toHaveLength(0)
  await t.db.execute('alter table mensagem drop constraint nunca')
  await t.runJob('espera.varrer')
  expect(await stateOf(t)).toEqual(['OFERECIDA'])
  expect(await offersOf(t)).toHaveLength(1)
})

test('a consultation or a professional that the unit removes ends the entries: the client is notified once, kindly, and holds nothing', async () => {
  const { t, market, pedidos, holder, fila, wish, join, free } = await start(2)
  await join(0)
  await join(1)
  const moving = { ...wish, consulta: undefined, pedido: pedidos[1]!._id }
  expect((await holder.post('/api/esperas', moving)).statusCode).toBe(200)
  await free()
  const link = await linkOf(t)
  const admin = await t.as(
    (await aUsuario(t.db, { role: 'AdmRede', redeId: market.unidade.id, cpf: null })).id,
  )
  expect(
    (await admin.post(`/api/precos/${market.consulta.id}/remover?rede=${market.unidade.id}`)).statusCode,
  ).toBe(200)
  expect(await stateOf(t)).toEqual(['OFERECIDA', 'ESPERANDO', 'ESPERANDO'])
  expect((await fila[0]!.caller.post(`${link}/aceitar`, alento)).json().code).toBe('espera.oferta_encerrada')
  for (const _ of [1, 2]) await t.runJob('espera.varrer')
  expect(await stateOf(t)).toEqual(['ENCERRADA', 'ENCERRADA', 'OFERECIDA'])
  const told = await messagesOf(t, ':fim')
  expect(told.map((m) => m.canal).toSorted()).toEqual(['email', 'email', 'sms', 'sms'])
  const carta = told.find((m) => m.canal === 'email')!
  expect(carta.assunto).toBe('A lista de espera de sex 20/03 foi encerrada')
  expect(carta.texto).toContain('A consulta que você esperava não é mais oferecida pela unidade')
  expect(told.find((m) => m.canal === 'sms')!.texto.length).toBeLessThanOrEqual(160)
  await t.db.execute("update corpo_clinico set status = 'INATIVO'")
  for (const _ of [1, 2]) await t.runJob('espera.varrer')
  expect(await stateOf(t)).toEqual(['ENCERRADA', 'ENCERRADA', 'ENCERRADA'])
  const last = (await messagesOf(t, ':fim')).slice(4)
  expect(last.map((m) => m.canal).toSorted()).toEqual(['email', 'sms'])
  expect(last.find((m) => m.canal === 'email')!.texto).toContain('O seu pedido continua como está')
  expect(last.find((m) => m.canal === 'sms')!.texto).toMatch(/foi encerrada\. .*\/voucher\?id=[\da-f-]{36}$/)
  expect((await t.db.execute('select 1 from agendamento where pedido_id is null')).rows).toHaveLength(0)
})

test('a removed holiday offers its day to the waiting list within a minute', async () => {
  const { t, market, join, free } = await start()
  // Extra hours are open on a holiday too: here the two times are those of every week.
  await t.db.execute('delete from agenda_excecao')
  const sextaFeira = 6
  await t.db.execute(
    `insert into agenda (id, corpo_clinico_id, dia_semana, hora_inicio1, hora_fim1)
      values (gen_random_uuid(), '${market.profissional.id}', ${sextaFeira}, '09:00', '10:00')
      on conflict (corpo_clinico_id, dia_semana) do update
      set hora_inicio1 = '09:00', hora_fim1 = '10:00', hora_inicio2 = null, hora_fim2 = null`,
  )
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  expect((await join(0)).statusCode).toBe(200)
  const made = await admin.post('/api/feriados', { dia: sexta, nome: 'Aniversário da cidade' })
  expect(made.statusCode).toBe(201)
  await free()
  await minute(t, 1)
  expect(await stateOf(t), 'on a holiday nothing is offered').toEqual(['ESPERANDO'])
  expect((await admin.remove(`/api/feriados/${made.json<{ _id: string }>()._id}`)).statusCode).toBe(200)
  await minute(t, 1)
  expect(await stateOf(t)).toEqual(['OFERECIDA'])
  expect(await offersOf(t)).toHaveLength(1)
})
