import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import type { Expediente, Fora } from '@alento/contract/agenda/expediente.ts'
import { aAgendado, messagesOf, sexta } from '../../../test/agendado.ts'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket } from '../../../test/purchase.ts'

async function start() {
  const t = await startApp()
  const market = await aMarket(t)
  const { id: unidade } = market.unidade
  const desk = await t.as((await aUsuario(t.db, { role: 'Atendente', redeId: unidade, cpf: null })).id)
  const chief = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: unidade, cpf: null })).id)
  const list = async () =>
    (await desk.get(`/api/pedidos/agendamento?unidade=${unidade}&de=${sexta}`)).json<Agendamento[]>()
  let n = 0
  const key = () => ({ 'idempotency-key': `chave-do-teste-${(n += 1)}` })
  const caller = (horario: string, name = 'Rui Prado', telefoneCelular = '21987650000') => ({
    unidade,
    corpo_clinico: market.profissional.id,
    dataEscolhida: sexta,
    horario,
    paciente: { name, telefoneCelular },
    servico: 'Retorno',
  })
  const book = (horario: string, ...who: [string?, string?]) =>
    desk.post('/api/agendamento', caller(horario, ...who), key())
  const squeeze = (horario: string, headers = key()) =>
    desk.post('/api/agendamento/encaixe', { ...caller(horario, 'Ivo Reis'), confirmo: true }, headers)
  const expediente = async (dia = sexta) => {
    const query = new URLSearchParams({ unidade, de: dia, ate: dia })
    return (await desk.get(`/api/agenda/expediente?${query}`)).json<Expediente[]>()[0]!
  }
  return { t, market, unidade, desk, chief, list, key, caller, book, squeeze, expediente }
}

test('an encaixe stands beside a taken time, once, only on purpose, and a normal booking keeps its protection', async () => {
  const { desk, book, squeeze, caller, key, list, expediente } = await start()
  expect((await squeeze('09:00')).json().code).toBe('agenda.encaixe_livre')
  await book('09:00')
  const unmeant = await desk.post('/api/agendamento/encaixe', { ...caller('09:00'), confirmo: false }, key())
  expect(unmeant.json().errors[0].field).toBe('confirmo')
  const headers = key()
  const [made, again] = [await squeeze('09:00', headers), await squeeze('09:00', headers)]
  expect([made.statusCode, again.json()]).toEqual([201, made.json()])
  expect((await squeeze('09:00')).json().code).toBe('agenda.encaixe_ocupado')
  expect((await book('09:00')).json().code).toBe('agenda.horario_ocupado')
  expect((await list()).map((a) => a.horario)).toEqual(['09:00', '09:00'])
  expect((await expediente()).encaixes).toEqual([made.json()._id])
  // Moved to a free time it is an appointment like others.
  await desk.post(`/api/agendamento/${made.json()._id}/remarcar`, { dataEscolhida: sexta, horario: '10:00' })
  expect((await expediente()).encaixes).toEqual([])
  expect((await book('10:00')).json().code).toBe('agenda.horario_ocupado')
})

test('times that take an encaixe are appointments that have not ended and stand alone, in the schedule or out of it', async () => {
  const { t, unidade, desk, chief, key, book, squeeze, expediente } = await start()
  const takes = async () => (await expediente()).dias[0]!.encaixaveis
  await book('09:00')
  await book('10:00')
  expect(await takes()).toEqual(['09:00', '10:00'])
  const { _id } = (await squeeze('10:00')).json<Agendamento>()
  expect(await takes()).toEqual(['09:00'])
  await desk.post(`/api/agendamento/${_id}/cancelar`, { motivo: 'Desistiu' })
  expect(await takes()).toEqual(['09:00', '10:00'])
  await chief.post('/api/agenda/fechamentos', { unidade, de: sexta, ate: sexta }, key())
  expect((await expediente()).dias[0]).toMatchObject({ livres: [], encaixaveis: ['09:00', '10:00'] })
  expect((await squeeze('08:30')).json().code).toBe('agenda.horario_inexistente')
  t.clock.set(Temporal.Instant.from(`${sexta}T12:10:00Z`)) // 09:10 at the unit
  await t.db.execute(sql`update corpo_clinico set tempo_atendimento = 20`) // the appointments keep their 30 minutes
  expect((await squeeze('09:00')).json()).toMatchObject({ ate: '09:30', situacaoVisita: 'CHEGOU' })
  expect(await takes()).toEqual(['10:00'])
  t.clock.set(Temporal.Instant.from(`${sexta}T13:30:00Z`))
  expect([await takes(), (await squeeze('10:00')).json().code]).toEqual([[], 'agenda.horario_inexistente'])
})

test('of many encaixes of one time at once one is made; the database refuses one of an order', async () => {
  const { t, market, book, squeeze } = await start()
  await book('09:00')
  const all = await Promise.all(Array.from({ length: 8 }, () => squeeze('09:00')))
  expect(all.filter((r) => r.statusCode === 201)).toHaveLength(1)
  expect(all.filter((r) => r.json().code === 'agenda.encaixe_ocupado')).toHaveLength(7)
  await aAgendado(t, market, '10:00')
  await expect(
    t.db.execute(sql`update agendamento set encaixe = true where pedido_id is not null`),
  ).rejects.toMatchObject({ cause: { constraint: 'agendamento_encaixe' } })
})

test('the time of an encaixe alone is free to others, and it may be attended and unmarked beside them', async () => {
  const { desk, book, squeeze, expediente } = await start()
  const first = (await book('09:00')).json<Agendamento>()
  const extra = (await squeeze('09:00')).json<Agendamento>()
  await desk.post(`/api/agendamento/${first._id}/cancelar`, { motivo: 'Desistiu' })
  expect((await expediente()).dias[0]!.livres).toContain('09:00')
  expect((await book('09:00')).statusCode).toBe(201)
  for (const atendido of [true, false]) {
    const res = await desk.post(`/api/agendamento/${extra._id}/atendido`, { atendido })
    expect([res.statusCode, res.json().status]).toEqual([200, 'CONFIRMADA'])
  }
})

test('a patient at the desk gets the time that has begun, until it ends', async () => {
  const { t, book, expediente } = await start()
  t.clock.set(Temporal.Instant.from(`${sexta}T12:10:00Z`)) // 09:10 at the unit
  expect((await expediente()).dias[0]!.livres[0]).toBe('09:00')
  expect((await book('09:00')).json()).toMatchObject({ situacaoVisita: 'CHEGOU', horario: '09:00' })
  expect((await book('09:30')).json()).toMatchObject({ situacaoVisita: 'MARCADA' })
  expect((await book('08:30')).json().code).toBe('agenda.horario_inexistente')
})

test('a move is undone within its seconds: nobody is told; after them its client is told and it stays', async () => {
  const { t, market, desk, list } = await start()
  await aAgendado(t, market, '10:00')
  const [held] = await list()
  const move = (horario: string) =>
    desk.post(`/api/agendamento/${held!._id}/remarcar`, { dataEscolhida: sexta, horario })
  const undo = () => desk.post(`/api/agendamento/${held!._id}/desfazer`)
  await move('11:00')
  const { rows } = await t.db.execute<{ wait: number }>(
    sql`select extract(epoch from start_after - ${String(t.clock.now())}::timestamptz)::int as wait
      from pgboss.job where name in ('pedido.avisar', 'agenda.liberou') and state = 'created'`,
  )
  expect(rows.map((r) => r.wait)).toEqual([30, 30])
  expect((await undo()).json()).toMatchObject({ horario: '10:00', status: 'AGUARDANDO_CONFIRMACAO' })
  expect(await messagesOf(t, 'agendamentoRemarcado')).toEqual([])
  expect((await undo()).json().code).toBe('agendamento.nao_desfaz')
  await move('11:30')
  const before = t.clock.now()
  t.clock.set(before.add({ seconds: 30 }))
  expect((await undo()).json().code).toBe('agendamento.nao_desfaz')
  expect(await messagesOf(t, 'agendamentoRemarcado')).toHaveLength(2)
  expect((await list())[0]).toMatchObject({ horario: '11:30', status: 'CONFIRMADA' })
})

test('undoing the move of a patient who is there keeps the arrival', async () => {
  const { t, desk, book } = await start()
  const held = (await book('10:00')).json<Agendamento>()
  t.clock.set(Temporal.Instant.from(`${sexta}T12:50:00Z`)) // 09:50 at the unit
  const path = `/api/agendamento/${held._id}`
  await desk.post(`${path}/visita`, { situacao: 'CHEGOU' })
  const moved = await desk.post(`${path}/remarcar`, { dataEscolhida: sexta, horario: '11:00' })
  expect(moved.json()).toMatchObject({ situacaoVisita: 'MARCADA', chegouEm: null })
  expect((await desk.post(`${path}/desfazer`)).json()).toMatchObject({
    situacaoVisita: 'CHEGOU',
    chegouEm: `${sexta}T12:50:00Z`,
    horario: '10:00',
  })
})

test('a cancellation is undone with its state; not when another patient has the time', async () => {
  const { t, market, desk, list, book } = await start()
  await aAgendado(t, market, '10:00')
  const [held] = await list()
  const cancel = () => desk.post(`/api/agendamento/${held!._id}/cancelar`, { motivo: 'A médica faltou' })
  const undo = () => desk.post(`/api/agendamento/${held!._id}/desfazer`)
  await cancel()
  expect((await undo()).json()).toMatchObject({ status: 'AGUARDANDO_CONFIRMACAO', motivo: null })
  expect(await messagesOf(t, 'agendamentoCancelado')).toEqual([])
  await cancel()
  expect((await book('10:00')).statusCode).toBe(201)
  expect((await undo()).json().code).toBe('agenda.horario_ocupado')
  expect(await messagesOf(t, 'agendamentoCancelado')).toHaveLength(2)
})

test('undoing and booking the old time at once: one of them has it', async () => {
  const { t, market, desk, list, book } = await start()
  await aAgendado(t, market, '10:00')
  const [held] = await list()
  await desk.post(`/api/agendamento/${held!._id}/remarcar`, { dataEscolhida: sexta, horario: '11:00' })
  const [undone, ...booked] = await Promise.all([
    desk.post(`/api/agendamento/${held!._id}/desfazer`),
    ...[1, 2, 3].map(() => book('10:00')),
  ])
  const won = [undone, ...booked].filter((r) => r.statusCode < 300)
  expect(won).toHaveLength(1)
  expect((await list()).filter((a) => a.horario === '10:00')).toHaveLength(1)
})

test('a day is confirmed at once, each appointment by itself, and repeating it changes nothing', async () => {
  const { t, market, desk, list } = await start()
  await aAgendado(t, market, '09:00')
  await aAgendado(t, market, '10:00')
  const ids = (await list()).map((a) => a._id)
  const strange = crypto.randomUUID()
  const res = await desk.post('/api/agendamento/confirmarVarios', { ids: [...ids, strange] })
  expect(res.json()).toEqual({
    feitos: 2,
    recusados: [{ _id: strange, motivo: 'Agendamento não encontrado.' }],
  })
  expect((await list()).map((a) => a.status)).toEqual(['CONFIRMADA', 'CONFIRMADA'])
  expect((await desk.post('/api/agendamento/confirmarVarios', { ids })).json()).toEqual({
    feitos: 2,
    recusados: [],
  })
  expect(await messagesOf(t, 'agendamentoConfirmado')).toHaveLength(4)
})

test('a closed unit has no free time; what is booked stays, is proposed another time and is moved together', async () => {
  const { t, market, unidade, desk, chief, book, key, list, expediente } = await start()
  await aAgendado(t, market, '09:00')
  await book('09:30')
  const close = (over: object = {}) =>
    chief.post(
      '/api/agenda/fechamentos',
      { unidade, de: sexta, ate: sexta, motivo: 'Dedetização', ...over },
      key(),
    )
  expect((await close({ de: '2026-03-09' })).json().errors[0].field).toBe('de')
  const closed = await close()
  expect([closed.statusCode, closed.json()]).toMatchObject([201, [{ de: sexta, motivo: 'Dedetização' }]])
  await Promise.all([close({ motivo: 'Outra' }), close({ motivo: 'Outra' })])
  expect((await chief.get(`/api/agenda/fechamentos?unidade=${unidade}`)).json()).toHaveLength(1)
  const [{ livres, faixas, fechado }] = (await expediente()).dias as [Expediente['dias'][number]]
  expect({ livres, faixas, fechado }).toEqual({
    livres: [],
    faixas: [],
    fechado: { dia: sexta, tipo: 'FECHADO', motivo: 'Dedetização' },
  })
  expect((await list()).map((a) => a.status)).toEqual(['AGUARDANDO_CONFIRMACAO', 'CONFIRMADA'])
  const fora = (await chief.get(`/api/agenda/foraDaUnidade?unidade=${unidade}`)).json<Fora[]>()
  expect(fora.map((f) => [f.horario, f.pedido === null])).toEqual([
    ['09:00', false],
    ['09:30', true],
  ])
  const propostas = fora.map((f) => f.proposta!)
  expect(new Set(propostas.map((p) => `${p.dia} ${p.horario}`)).size).toBe(2)
  const mudancas = fora.map((f) => ({
    id: f._id,
    dataEscolhida: f.proposta!.dia,
    horario: f.proposta!.horario,
  }))
  const moved = await desk.post('/api/agendamento/remarcarVarios', { mudancas })
  expect(moved.json()).toEqual({ feitos: 2, recusados: [] })
  // One message, about the order: a patient who booked by phone is not notified, and the page says so.
  expect((await messagesOf(t, 'agendamentoRemarcado')).map((m) => m.canal).toSorted()).toEqual([
    'email',
    'sms',
  ])
  expect((await chief.get(`/api/agenda/foraDaUnidade?unidade=${unidade}`)).json()).toEqual([])
  const id = closed.json()[0]._id
  expect((await chief.remove(`/api/agenda/fechamentos/${id}`)).statusCode).toBe(200)
  expect((await chief.remove(`/api/agenda/fechamentos/${id}`)).statusCode).toBe(404)
  expect((await expediente()).dias[0]!.livres).toContain('09:00')
})

test('an absence of every Friday takes its hours and leaves the other times where they are', async () => {
  const { market, chief, book, key, expediente } = await start()
  const absent = (over: object = {}) =>
    chief.post(
      '/api/agenda/excecoes',
      {
        corpo_clinico: market.profissional.id,
        tipo: 'AUSENTE',
        de: '2026-03-11',
        ate: '2026-04-30',
        hora_inicio: '09:10',
        hora_fim: '10:00',
        dias_semana: [6],
        ...over,
      },
      key(),
    )
  expect((await absent({ dias_semana: [6], ate: '2026-03-12' })).json().errors[0].field).toBe('dias_semana')
  const made = await absent()
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    { tipo: 'AUSENTE', de: '2026-03-13', ate: '2026-04-24', dias_semana: [6] },
  ])
  expect((await absent()).json()._id).toBe(made.json()._id)
  expect((await absent({ hora_inicio: '09:30', hora_fim: '11:00' })).json().code).toBe(
    'agenda.excecao_sobreposta',
  )
  const friday = (await expediente()).dias[0]!
  expect(friday.livres.slice(0, 3)).toEqual(['08:00', '08:30', '10:00'])
  expect(friday.faixas[0]).toEqual({ de: '08:00', ate: '09:10' })
  expect((await expediente('2026-03-19')).dias[0]!.livres).toContain('09:00')
  expect((await book('09:30')).json().code).toBe('agenda.horario_inexistente')
  // A vacation over it is no contradiction.
  expect(
    (await absent({ tipo: 'FECHADO', hora_inicio: null, hora_fim: null, dias_semana: [] })).statusCode,
  ).toBe(201)
})

test('a message goes once to each person of a day, is shown before, and is limited', async () => {
  const { t, market, unidade, desk, key, list, book } = await start()
  await aAgendado(t, market, '09:00')
  await aAgendado(t, market, '10:00')
  await book('11:00')
  await book('11:30', 'Lia Sem Fone', '')
  const ids = (await list()).map((a) => a._id)
  const texto = 'A doutora chega 40 minutos mais tarde hoje. Você prefere remarcar?'
  const seen = (await desk.post('/api/agendamento/recado/previa', { unidade, ids, texto })).json()
  expect(seen).toMatchObject({ pessoas: 2, semContato: ['Lia Sem Fone'], restam: 6 })
  expect(seen.sms).toContain('A doutora chega 40 minutos mais tarde hoje.')
  const linked = { unidade, ids, texto: 'Pague a consulta em https://alento-pix.example' }
  for (const path of ['/previa', '']) {
    const res = await desk.post(`/api/agendamento/recado${path}`, linked, key())
    expect([res.statusCode, res.json().errors[0].field]).toEqual([422, 'texto'])
  }
  expect(await messagesOf(t, 'recado')).toEqual([])
  const headers = key()
  const send = (h = headers) => desk.post('/api/agendamento/recado', { unidade, ids, texto }, h)
  expect((await Promise.all([send(), send()])).map((r) => r.json().pessoas)).toEqual([2, 2])
  const told = await messagesOf(t, 'recado')
  expect(told.map((m) => m.canal).toSorted()).toEqual(['email', 'sms', 'sms'])
  for (let i = 0; i < 5; i += 1) expect((await send(key())).statusCode).toBe(200)
  expect((await send(key())).json().code).toBe('recado.limite')
  const nobody = ids.slice(-1)
  const refused = await desk.post('/api/agendamento/recado', { unidade, ids: nobody, texto }, key())
  expect(refused.json().code).toBe('recado.ninguem')
})

test('another unit gets nothing', async () => {
  const { t, unidade, list, book, key, caller } = await start()
  await book('09:00')
  const [held] = await list()
  const other = await t.as(
    (await aUsuario(t.db, { role: 'AdmRede', redeId: (await aMarket(t)).unidade.id, cpf: null })).id,
  )
  const status = async (path: string, body: object, headers = {}) =>
    (await other.post(path, body, headers)).statusCode
  const texto = 'Um recado qualquer'
  expect([
    await status(`/api/agendamento/${held!._id}/desfazer`, {}),
    await status('/api/agendamento/encaixe', { ...caller('09:00'), confirmo: true }, key()),
    await status('/api/agendamento/recado', { unidade, ids: [held!._id], texto }, key()),
    await status('/api/agenda/fechamentos', { unidade, de: sexta, ate: sexta }, key()),
    (await other.get(`/api/agenda/expediente?unidade=${unidade}&de=${sexta}&ate=${sexta}`)).statusCode,
    (await other.get(`/api/agenda/foraDaUnidade?unidade=${unidade}`)).statusCode,
  ]).toEqual(Array(6).fill(404))
})
