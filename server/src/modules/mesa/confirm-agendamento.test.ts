import { expect, test } from 'vitest'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { aAgendado, messagesOf, sexta } from '../../../test/agendado.ts'
import { startApp } from '../../../test/app.ts'
import { aCorpoClinico, aRede, aUsuario } from '../../../test/make.ts'
import { aMarket, aPedido } from '../../../test/purchase.ts'

async function start() {
  const t = await startApp()
  const market = await aMarket(t)
  const { id: unidade } = market.unidade
  const desk = await t.as((await aUsuario(t.db, { role: 'Atendente', redeId: unidade, cpf: null })).id)
  const list = async (query = `de=${sexta}`) =>
    (await desk.get(`/api/pedidos/agendamento?unidade=${unidade}&${query}`)).json<Agendamento[]>()
  const caller = (horario: string, name = 'Rui Prado') => ({
    unidade,
    corpo_clinico: market.profissional.id,
    dataEscolhida: sexta,
    horario,
    paciente: { name, telefoneCelular: '21987650000' },
    servico: 'Retorno',
  })
  const book = (key: string, horario: string) =>
    desk.post('/api/agendamento', caller(horario), { 'idempotency-key': key })
  return { t, market, unidade, desk, list, book, caller }
}

test('the desk sees patients, by time, and confirms: once, notified once', async () => {
  const { t, market, desk, list, book } = await start()
  const pedido = await aAgendado(t, market, '10:00')
  await book('telefone-1', '09:00')
  const [first, second] = await list()
  expect(first).toMatchObject({ horario: '09:00', ate: '09:30', status: 'CONFIRMADA', pedido: null })
  expect(first!.paciente).toEqual({ name: 'Rui Prado', telefoneCelular: '21987650000' })
  expect(second).toMatchObject({
    horario: '10:00',
    status: 'AGUARDANDO_CONFIRMACAO',
    paciente: { name: market.cliente.name },
    servico: 'Cardiologia',
    pedido: { _id: pedido._id, statusPagamento: 'CONCLUIDO' },
  })
  for (let i = 0; i < 2; i += 1) {
    const res = await desk.post(`/api/agendamento/${second!._id}/confirmar`)
    expect([res.statusCode, res.json().status]).toEqual([200, 'CONFIRMADA'])
  }
  expect(await messagesOf(t, 'agendamentoConfirmado')).toHaveLength(2)
})

test('a time that the unit cancels is free at once, and its patient learns why and keeps the order', async () => {
  const { t, market, desk, list, book } = await start()
  const pedido = await aAgendado(t, market, '10:00')
  const [held] = await list()
  const cancel = (motivo: string) => desk.post(`/api/agendamento/${held!._id}/cancelar`, { motivo })
  expect((await cancel('')).json()).toMatchObject({
    status: 422,
    errors: [{ field: 'motivo', message: 'Diga o motivo ao paciente' }],
  })
  expect((await cancel('A médica ficou doente')).json()).toMatchObject({ status: 'CANCELADA' })
  const [mail] = (await messagesOf(t, 'agendamentoCancelado')).filter((m) => m.canal === 'email')
  expect(mail!.texto).toContain('Motivo informado pela unidade: A médica ficou doente')
  expect(mail!.texto).toContain(`/remarcar?id=${pedido._id}`)
  expect((await book('telefone-2', '10:00')).statusCode).toBe(201)
  const confirmed = await desk.post(`/api/agendamento/${held!._id}/confirmar`)
  expect([confirmed.statusCode, confirmed.json().code]).toEqual([409, 'agendamento.mudou'])
})

test('a moved time is notified; a taken one is refused with the nearest free ones', async () => {
  const { t, market, desk, list, book } = await start()
  await aAgendado(t, market, '10:00')
  await book('telefone-3', '11:00')
  const [held] = await list()
  const move = (horario: string) =>
    desk.post(`/api/agendamento/${held!._id}/remarcar`, { dataEscolhida: sexta, horario })
  const taken = await move('11:00')
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'agenda.horario_ocupado'])
  expect(taken.json().horarios).toContainEqual({ dia: sexta, horario: '11:30' })
  expect((await move('11:30')).json()).toMatchObject({ horario: '11:30', status: 'CONFIRMADA' })
  expect(await messagesOf(t, 'agendamentoRemarcado')).toHaveLength(2)
})

test('a call is written down once whatever the browser repeats, and never over another', async () => {
  const { list, book } = await start()
  const [one, again] = [await book('telefone-4', '09:30'), await book('telefone-4', '09:30')]
  expect(again.json()).toEqual(one.json())
  const parallel = await Promise.all(Array.from({ length: 6 }, (_, i) => book(`telefone-5-${i}`, '10:30')))
  expect(parallel.filter((r) => r.statusCode === 201)).toHaveLength(1)
  expect(parallel.filter((r) => r.json().code === 'agenda.horario_ocupado')).toHaveLength(5)
  expect((await list()).map((a) => a.horario)).toEqual(['09:30', '10:30'])
})

test('pressed twice at once, a call is written down once and both presses see it', async () => {
  const { list, book } = await start()
  const pressed = await Promise.all([1, 2, 3, 4].map(() => book('telefone-6', '09:30')))
  expect(pressed.map((r) => r.statusCode)).toEqual([201, 201, 201, 201])
  expect(await list()).toHaveLength(1)
})

test('only an appointment that has begun can be missed, and such a one cannot be moved or cancelled', async () => {
  const { t, market, desk, list } = await start()
  await aAgendado(t, market, '10:00')
  const [{ _id }] = (await list()) as [Agendamento]
  const miss = (faltou: boolean) => desk.post(`/api/agendamento/${_id}/falta`, { faltou })
  expect((await miss(true)).json().code).toBe('agendamento.ainda_nao')
  t.clock.add({ hours: 24 * 10 + 1 })
  expect((await miss(true)).json()).toMatchObject({ situacaoVisita: 'FALTOU', comecou: true })
  expect((await miss(false)).json()).toMatchObject({ situacaoVisita: 'MARCADA' })
  const late = await desk.post(`/api/agendamento/${_id}/cancelar`, { motivo: 'Não veio' })
  expect([late.statusCode, late.json().code]).toEqual([422, 'agendamento.passou'])
})

test('an order that is not paid yet keeps its time by itself', async () => {
  const { t, market, desk, list } = await start()
  await aPedido(t, market, '10:00', sexta)
  const [{ _id }] = (await list()) as [Agendamento]
  const res = await desk.post(`/api/agendamento/${_id}/confirmar`)
  expect([res.statusCode, res.json().code]).toEqual([422, 'agendamento.sem_pagamento'])
})

test('another unit and another professional see nothing of it', async () => {
  const { t, market, unidade, list, caller } = await start()
  await aAgendado(t, market, '10:00')
  const [{ _id }] = (await list()) as [Agendamento]
  const other = await aRede(t.db)
  const stranger = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: other.id, cpf: null })).id)
  const colega = await aCorpoClinico(t.db, { redeId: unidade })
  const role = { role: 'CorpoClinico' as const, redeId: unidade, cpf: null }
  const doctor = await t.as((await aUsuario(t.db, { ...role, corpoClinicoId: colega.id })).id)
  for (const who of [stranger, doctor])
    for (const res of [
      await who.get(`/api/agendamento/${_id}`),
      await who.post(`/api/agendamento/${_id}/confirmar`),
      await who.post(`/api/agendamento/${_id}/cancelar`, { motivo: 'Porque sim' }),
      await who.post(`/api/agendamento/${_id}/falta`, { faltou: true }),
      await who.post(`/api/agendamento/${_id}/remarcar`, { dataEscolhida: sexta, horario: '11:00' }),
    ])
      expect([res.statusCode, res.json().code]).toEqual([404, 'base.nao_encontrado'])
  expect((await stranger.get(`/api/pedidos/agendamento?unidade=${unidade}`)).statusCode).toBe(404)
  expect(
    (await stranger.post('/api/agendamento', caller('11:00'), { 'idempotency-key': 'alheio-01' })).statusCode,
  ).toBe(404)
  const own = await doctor.get(
    `/api/pedidos/agendamento?unidade=${unidade}&de=${sexta}&corpo_clinico=${market.profissional.id}`,
  )
  expect(own.json()).toEqual([])
})

test('a doctor books in their own schedule; a colleague of the unit is not found, and nothing is booked', async () => {
  const { t, market, unidade, caller, list } = await start()
  const colega = await aCorpoClinico(t.db, { redeId: unidade })
  const role = { role: 'CorpoClinico' as const, redeId: unidade, cpf: null }
  const doctor = await t.as((await aUsuario(t.db, { ...role, corpoClinicoId: colega.id })).id)
  const forColleague = await doctor.post('/api/agendamento', caller('10:00'))
  expect([forColleague.statusCode, forColleague.json().code]).toEqual([404, 'base.nao_encontrado'])
  expect(await list()).toEqual([])
  const own = await doctor.post('/api/agendamento', { ...caller('10:00'), corpo_clinico: colega.id })
  expect([own.statusCode, own.json().corpo_clinico._id]).toEqual([201, colega.id])
  expect(market.profissional.id).not.toBe(colega.id)
})

test('a month is counted by day and professional, cancelled ones left out; a year is refused', async () => {
  const { t, market, unidade, desk, list, book } = await start()
  await aAgendado(t, market, '10:00')
  await book('telefone-6', '09:00')
  const [, held] = await list()
  const count = async () =>
    (await desk.get(`/api/agendamento/mes?unidade=${unidade}&mes=2026-03`)).json<object[]>()
  const { nome } = market.profissional
  expect(await count()).toEqual([
    {
      dia: sexta,
      aguardando: 1,
      confirmados: 1,
      atendidos: 0,
      faltaram: 0,
      profissionais: [{ nome, total: 2 }],
    },
  ])
  await desk.post(`/api/agendamento/${held!._id}/cancelar`, { motivo: 'Sem energia' })
  expect(await count()).toMatchObject([{ dia: sexta, aguardando: 0, confirmados: 1 }])
  const long = await desk.get(`/api/pedidos/agendamento?unidade=${unidade}&de=2026-01-01&ate=2026-12-31`)
  expect(long.json().code).toBe('agendamento.periodo')
})

test('a patient who called is forgotten after half a year, the time stays', async () => {
  const { t, list, book } = await start()
  await book('telefone-7', '09:00')
  t.clock.add({ hours: 24 * 189 })
  await t.runJob('agenda.esquecer')
  expect((await list())[0]!.paciente.name).toBe('Rui Prado')
  t.clock.add({ hours: 24 * 4 })
  await t.runJob('agenda.esquecer')
  expect((await list())[0]).toMatchObject({
    paciente: { name: 'Paciente', telefoneCelular: '' },
    servico: '',
  })
})
