import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import type { ForaDaAgenda } from '@alento/contract/agenda/excecao.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { checkRazao } from '#modules/conciliacao/check-razao.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aAgendado, messagesOf, sexta } from '../../../test/agendado.ts'
import { aCartao, aUsuario } from '../../../test/make.ts'
import { aMarket, escolha, shown } from '../../../test/purchase.ts'

type Market = Awaited<ReturnType<typeof aMarket>>

/** A unit with its desk and its doctor, ten days before the appointments. */
async function start() {
  const t = await startApp()
  const market = await aMarket(t)
  const [unidade, profissional] = [market.unidade.id, market.profissional.id]
  const login = async (role: 'Atendente' | 'AdmRede' | 'CorpoClinico') => {
    const corpoClinicoId = role === 'CorpoClinico' ? profissional : null
    return t.as((await aUsuario(t.db, { role, redeId: unidade, cpf: null, corpoClinicoId })).id)
  }
  const desk = await login('Atendente')
  const book = async (horario: string): Promise<Agendamento> => {
    const paciente = { name: 'Rui Prado', telefoneCelular: '' }
    const when = { dataEscolhida: sexta, horario }
    const body = { unidade, corpo_clinico: profissional, ...when, paciente, servico: 'Retorno' }
    return (await desk.post('/api/agendamento', body)).json()
  }
  const list = async (dia = sexta): Promise<Agendamento[]> =>
    (await desk.get(`/api/pedidos/agendamento?unidade=${unidade}&de=${dia}`)).json()
  const isFree = async (horario: string): Promise<boolean> => {
    const url = `/api/agenda/diasCompleta?corpo_clinico=${profissional}&dia=${sexta}`
    type Dia = { horarios: { horario: string; atendimento: boolean }[] }
    const [dia] = (await desk.get(url)).json<Dia[]>()
    return dia?.horarios.find((h) => h.horario === horario)?.atendimento === false
  }
  return { t, market, desk, login, book, list, isFree }
}

/** To the minute of an appointment of that Friday at 09:00, in the unit's zone. */
const toNine = (t: TestApp, minutes = 0) =>
  t.clock.set(Temporal.Instant.from(`${sexta}T09:00-03:00`).add({ minutes }))

const redeem = async (t: TestApp, desk: Awaited<ReturnType<TestApp['as']>>, id: string, recebido = false) =>
  desk.post(`/api/pedidos/${id}/realizarAtendimento`, await shown(t, id, recebido))
const undo = (desk: Awaited<ReturnType<TestApp['as']>>, id: string) =>
  desk.post(`/api/pedidos/${id}/desfazerAtendimento`)

test('redeeming the voucher makes the visit ATENDIDA wherever the unit sees it', async () => {
  const { t, market, desk, login, list } = await start()
  const { _id } = await aAgendado(t, market, '09:00')
  toNine(t, -10)
  await redeem(t, desk, _id)
  const seen = { situacaoVisita: 'ATENDIDA', status: 'CONFIRMADA', atendidoEm: '2026-03-20T11:50:00Z' }
  expect(await list()).toMatchObject([seen])
  const doctor = await login('CorpoClinico')
  const painel = (await doctor.get(`/api/painel?rede=${market.unidade.id}`)).json().unidade
  expect(painel.agendamentos).toMatchObject([{ situacaoVisita: 'ATENDIDA' }])
  expect(painel.hoje).toBe(1)
  const [{ _id: agendamento }] = (await list()) as [Agendamento]
  for (const res of [
    await desk.post(`/api/agendamento/${agendamento}/cancelar`, { motivo: 'Engano' }),
    await desk.post(`/api/agendamento/${agendamento}/falta`, { faltou: true }),
    await desk.post(`/api/agendamento/${agendamento}/remarcar`, { dataEscolhida: sexta, horario: '15:00' }),
  ])
    expect([res.statusCode, res.json().code]).toEqual([409, 'agendamento.atendido'])
})

test('a patient attended days before leaves the time to others; one who only comes early keeps it', async () => {
  const { t, market, desk, list, isFree } = await start()
  const [early, same] = [await aAgendado(t, market, '09:00'), await aAgendado(t, market, '10:00')]
  await redeem(t, desk, early._id)
  expect(await isFree('09:00')).toBe(true)
  expect(await isFree('10:00')).toBe(false)
  const { rows } = await t.db.execute('select proximo_livre from corpo_clinico')
  expect(rows).toHaveLength(1)
  const again = await aAgendado(t, market, '09:00')
  expect(again.agendamento?.horarioEscolhido.horario).toBe('09:00')
  expect((await list()).map((a) => [a.horario, a.situacaoVisita])).toEqual([
    ['09:00', 'ATENDIDA'],
    ['09:00', 'MARCADA'],
    ['10:00', 'MARCADA'],
  ])
  toNine(t, 30)
  await redeem(t, desk, same._id)
  expect(await isFree('10:00')).toBe(false)
})

test('of parallel buyers of a freed time one gets it, and of a redeeming and a moving desk one', async () => {
  const { t, market, desk, isFree } = await start()
  const early = await aAgendado(t, market, '09:00')
  const agendamento = early.agendamento!._id
  const body = await shown(t, early._id)
  const moved = { dataEscolhida: sexta, horario: '11:00' }
  const replies = await Promise.all([
    desk.post(`/api/pedidos/${early._id}/realizarAtendimento`, body),
    desk.post(`/api/agendamento/${agendamento}/remarcar`, moved),
    desk.post(`/api/agendamento/${agendamento}/cancelar`, { motivo: 'Engano' }),
  ])
  expect(replies[0].statusCode).toBe(200)
  // Moved or cancelled before it was attended, or refused: never half of each.
  expect(replies.every((r) => [200, 409].includes(r.statusCode))).toBe(true)
  expect(await isFree('09:00')).toBe(true)
  const buyers = await Promise.all(Array.from({ length: 5 }, () => aUsuario(t.db)))
  const tries = await Promise.all(
    buyers.map(async (b) => (await t.as(b.id)).post('/api/pedidos', escolha(market, '09:00', sexta))),
  )
  expect(tries.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
})

test('a freed time is offered to whoever waits for that day', async () => {
  const { t, market, desk } = await start()
  const pedido = await aAgendado(t, market, '09:00')
  const { rows: before } = await t.db.execute("select 1 from pgboss.job where name = 'agenda.liberou'")
  await redeem(t, desk, pedido._id)
  const { rows } = await t.db.execute("select data from pgboss.job where name = 'agenda.liberou'")
  expect(rows.length).toBe(before.length + 1)
  expect(rows).toContainEqual({ data: { corpoClinicoId: market.profissional.id, dia: sexta } })
})

test('a booking by phone is attended, undone, absent, moved when late and cancelled', async () => {
  const { t, desk, book, login, list } = await start()
  const { _id } = await book('09:00')
  toNine(t, 5)
  const act = (what: string, body: object) => desk.post(`/api/agendamento/${_id}/${what}`, body)
  expect((await act('falta', { faltou: true })).json()).toMatchObject({ situacaoVisita: 'FALTOU' })
  // The doctor sees that the patient is there.
  const doctor = await login('CorpoClinico')
  const seen = await doctor.post(`/api/agendamento/${_id}/atendido`, { atendido: true })
  expect(seen.json()).toMatchObject({ situacaoVisita: 'ATENDIDA', atendidoEm: '2026-03-20T12:05:00Z' })
  expect((await act('cancelar', { motivo: 'Engano' })).json().code).toBe('agendamento.atendido')
  expect((await act('atendido', { atendido: false })).json()).toMatchObject({
    situacaoVisita: 'MARCADA',
    atendidoEm: null,
  })
  const late = await act('remarcar', { dataEscolhida: sexta, horario: '10:30' })
  expect(late.json()).toMatchObject({ horario: '10:30', status: 'CONFIRMADA', situacaoVisita: 'MARCADA' })
  t.clock.add({ hours: 2 })
  expect((await act('cancelar', { motivo: 'Desistiu por telefone' })).json()).toMatchObject({
    status: 'CANCELADA',
  })
  expect((await act('atendido', { atendido: true })).json().code).toBe('agendamento.mudou')
  expect(await list()).toHaveLength(1)
})

test('marked as attended by several at once it is written down once, and an order is attended by its voucher', async () => {
  const { t, market, desk, book } = await start()
  const { _id } = await book('09:00')
  toNine(t)
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => desk.post(`/api/agendamento/${_id}/atendido`, { atendido: true })),
  )
  expect(replies.map((r) => r.statusCode)).toEqual([200, 200, 200, 200])
  const { rows } = await t.db.execute("select 1 from auditoria where acao = 'agendamento.atendido'")
  expect(rows).toHaveLength(1)
  const { agendamento } = await aAgendado(t, market, '11:00')
  const refused = await desk.post(`/api/agendamento/${agendamento!._id}/atendido`, { atendido: true })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'agendamento.com_voucher'])
})

test('a vacation affects who is still to come', async () => {
  const { t, market, desk, login } = await start()
  const gone = await aAgendado(t, market, '09:00')
  await aAgendado(t, market, '10:00')
  await redeem(t, desk, gone._id)
  const gestor = await login('AdmRede')
  const ferias = { corpo_clinico: market.profissional.id, tipo: 'FECHADO', de: sexta, ate: sexta }
  expect((await gestor.post('/api/agenda/excecoes', ferias)).statusCode).toBe(201)
  const url = `/api/agenda/foraDaAgenda?corpo_clinico=${market.profissional.id}`
  expect((await gestor.get(url)).json<ForaDaAgenda[]>().map((f) => f.horario)).toEqual(['10:00'])
  // The administrator who deactivates the professional reads the same number.
  const people = await gestor.get(`/api/corpoClinico?rede=${market.unidade.id}`)
  expect(people.json()).toMatchObject([{ marcados: 1 }])
})

test('an appointment moved by the desk is confirmed, and its client gets a message that says so', async () => {
  const { t, market, desk } = await start()
  const { _id, agendamento } = await aAgendado(t, market, '09:00')
  const moved = { dataEscolhida: sexta, horario: '11:00' }
  const res = await desk.post(`/api/agendamento/${agendamento!._id}/remarcar`, moved)
  expect(res.json()).toMatchObject({ status: 'CONFIRMADA', horario: '11:00' })
  const letters = await messagesOf(t, 'agendamentoRemarcado')
  expect(letters.map((m) => m.canal).toSorted()).toEqual(['email', 'sms'])
  expect(letters.find((m) => m.canal === 'email')!.texto).toContain('já confirmado')
  const client = await t.as(market.cliente.id)
  expect((await client.get(`/api/pedidos/${_id}`)).json().statusAgendamentoAlento).toBe('CONFIRMADA')
})

/** The request for a review is due at once here, because the queue uses the machine's time. */
const lettersOf = async (t: TestApp) =>
  (await messagesOf(t, 'pedido:')).filter((m) => !m.chave.endsWith(':avaliacao'))

async function anAtoPedido(t: TestApp, market: Market): Promise<Pedido> {
  await aCartao(t.db, { usuarioId: market.cliente.id })
  const client = await t.as(market.cliente.id)
  const choice = { ...escolha(market, '09:00', sexta), tipoPagamento: 'SinSaude' }
  const pedido = (await client.post('/api/pedidos', choice)).json<Pedido>()
  return (await client.post('/api/v1/payments/purchase/ato', { pedido_id: pedido._id })).json()
}

test('an attendance is undone within ten minutes: voucher, time and review are as before, without a message', async () => {
  const { t, market, desk, isFree } = await start()
  const pedido = await aAgendado(t, market, '09:00')
  const told = (await lettersOf(t)).length
  const used = await redeem(t, desk, pedido._id)
  expect(used.json().desfazerAte).toBe('2026-03-10T15:10:00Z')
  await t.drain()
  t.clock.add({ minutes: 10 })
  const undone = await undo(desk, pedido._id)
  expect(undone.json()).toMatchObject({
    podeAtender: true,
    desfazerAte: null,
    pedido: { statusAtendimento: 'AGUARDANDO', statusPagamento: 'CONCLUIDO', atendidoEm: null },
  })
  expect((await undo(desk, pedido._id)).statusCode).toBe(200)
  await t.drain()
  expect(await isFree('09:00')).toBe(false)
  expect((await t.db.execute('select 1 from depoimento')).rows).toEqual([])
  expect((await lettersOf(t)).length).toBe(told)
  expect((await checkRazao(t.db)).diferencas).toEqual([])
  const client = await t.as(market.cliente.id)
  expect((await client.get(`/api/pedidos/${pedido._id}`)).json().desistirAte).not.toBeNull()
  expect((await redeem(t, desk, pedido._id)).statusCode).toBe(200)
  await t.drain()
  expect((await t.db.execute('select 1 from depoimento')).rows).toHaveLength(1)
  t.clock.add({ minutes: 10, seconds: 1 })
  const late = await undo(desk, pedido._id)
  expect([late.statusCode, late.json().code]).toEqual([409, 'voucher.nao_desfaz'])
})

test('money taken at the desk is not received when undone, once for many callers, and can be taken again', async () => {
  const { t, market, desk } = await start()
  const pedido = await anAtoPedido(t, market)
  for (const round of [1, 2]) {
    expect((await redeem(t, desk, pedido._id, true)).statusCode).toBe(200)
    t.clock.add({ minutes: 1 })
    const undone = await Promise.all([1, 2, 3, 4].map(() => undo(desk, pedido._id)))
    // A second undo finds the requested state.
    expect(undone.every((r) => [200, 409].includes(r.statusCode))).toBe(true)
    expect(undone.some((r) => r.statusCode === 200)).toBe(true)
    const { rows } = await t.db.execute('select vendas_desfeitas as vezes, status_pagamento from pedido')
    expect(rows).toEqual([{ vezes: round, status_pagamento: 'INICIADO' }])
    expect((await checkRazao(t.db)).diferencas).toEqual([])
  }
  await redeem(t, desk, pedido._id, true)
  expect((await checkRazao(t.db)).diferencas).toEqual([])
  const { rows } = await t.db.execute(
    "select sum(valor)::int as deve from partida where conta in ('unidade.recebido', 'unidade.acerto')",
  )
  expect(rows).toEqual([{ deve: 899 }])
})

test('undone after somebody took the freed time, the client gets a message to choose another', async () => {
  const { t, market, desk } = await start()
  const pedido = await aAgendado(t, market, '09:00')
  await redeem(t, desk, pedido._id)
  await aAgendado(t, market, '09:00')
  const undone = await undo(desk, pedido._id)
  expect(undone.json().pedido).toMatchObject({
    statusAtendimento: 'AGUARDANDO',
    agendamento: { status: 'CANCELADA', motivo: expect.stringContaining('ocupado') },
    remarcacao: { ate: null },
  })
  expect(await messagesOf(t, 'agendamentoCancelado')).toHaveLength(2)
})

test('a rated or refunded attendance, and another unit, cannot be undone', async () => {
  const { t, market, desk } = await start()
  const pedido = await aAgendado(t, market, '09:00')
  await redeem(t, desk, pedido._id)
  await t.drain()
  const other = await aMarket(t)
  const stranger = await t.as(
    (await aUsuario(t.db, { role: 'Atendente', redeId: other.unidade.id, cpf: null })).id,
  )
  expect((await undo(stranger, pedido._id)).statusCode).toBe(404)
  const client = await t.as(market.cliente.id)
  const [depoimento] = (await client.get(`/api/depoimentos?pedido=${pedido._id}`)).json()
  await client.put(`/api/depoimentos/${depoimento._id}`, { nota: 5 })
  expect((await undo(desk, pedido._id)).json().code).toBe('voucher.nao_desfaz')
})

test('appointments from before the course of a visit get theirs from order and absence', async () => {
  const { t, market, desk, book, list, isFree } = await start()
  const [early, same] = [await aAgendado(t, market, '09:00'), await aAgendado(t, market, '10:00')]
  await redeem(t, desk, early._id)
  const { _id } = await book('08:00')
  toNine(t)
  await desk.post(`/api/agendamento/${_id}/falta`, { faltou: true })
  await redeem(t, desk, same._id)
  const after = await list()
  await t.db.execute('alter table agendamento drop constraint agendamento_visita')
  await t.db.execute(
    "update agendamento set situacao_visita = 'MARCADA', atendido_em = null, liberado = false",
  )
  const sql = readFileSync('server/migrations/0044_situacao_visita.sql', 'utf8')
  const [, rest = ''] = sql.split(/(?=-- Appointments of attended orders)/)
  // Without the constraint against two people at one time: a later migration replaced it, and other tests share this database.
  const parts = rest.split('--> statement-breakpoint').filter((part) => !part.includes('sem_sobreposicao'))
  expect(parts).toHaveLength(4)
  for (const part of parts) await t.db.execute(part)
  expect(await list()).toEqual(after)
  expect(after.map((a) => [a.horario, a.situacaoVisita])).toEqual([
    ['08:00', 'FALTOU'],
    ['09:00', 'ATENDIDA'],
    ['10:00', 'ATENDIDA'],
  ])
  t.clock.set(Temporal.Instant.from(`${sexta}T08:30-03:00`))
  expect([await isFree('09:00'), await isFree('10:00')]).toEqual([true, false])
})

test('a month counts each visit once, by the state that staff see', async () => {
  const { t, market, desk, book } = await start()
  await aAgendado(t, market, '09:00')
  const [came, absent] = [await book('10:00'), await book('11:00')]
  toNine(t, 121)
  await desk.post(`/api/agendamento/${came._id}/atendido`, { atendido: true })
  await desk.post(`/api/agendamento/${absent._id}/falta`, { faltou: true })
  const url = `/api/agendamento/mes?unidade=${market.unidade.id}&mes=2026-03`
  expect((await desk.get(url)).json()).toMatchObject([
    { dia: sexta, aguardando: 1, confirmados: 0, atendidos: 1, faltaram: 1, profissionais: [{ total: 3 }] },
  ])
})
