import { expect, test } from 'vitest'
import type { Agenda } from '@alento/contract/agenda/agenda.ts'
import type { z } from 'zod'
import { startApp } from '../../../test/app.ts'
import { aCorpoClinico, aUsuario } from '../../../test/make.ts'
import { amanha, aMarket, escolha } from '../../../test/purchase.ts'

/** A unit and its buyers change one professional's times simultaneously. */

async function start() {
  const t = await startApp()
  const market = await aMarket(t)
  const { unidade, profissional } = market
  const gestor = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: unidade.id, cpf: null })).id)
  const buyers = await Promise.all(Array.from({ length: 4 }, async () => t.as((await aUsuario(t.db)).id)))
  const buy = (horario: string) => buyers.map((b) => b.post('/api/pedidos', escolha(market, horario)))
  const call = (key: string, horario: string) =>
    gestor.post(
      '/api/agendamento',
      {
        unidade: unidade.id,
        corpo_clinico: profissional.id,
        dataEscolhida: amanha,
        horario,
        paciente: { name: 'Rui Prado', telefoneCelular: '' },
        servico: 'Retorno',
      },
      { 'idempotency-key': key },
    )
  const held = async () =>
    (
      await t.db.execute<{ n: number }>(
        `select count(*)::int as n from agendamento where status <> 'CANCELADA' and corpo_clinico_id = '${profissional.id}'`,
      )
    ).rows[0]!.n
  return { t, market, gestor, buy, call, held }
}

test('a time that is bought and booked by phone at once has one patient', async () => {
  const { buy, call, held } = await start()
  for (const [n, horario] of ['09:00', '10:00', '11:00'].entries()) {
    const answers = await Promise.all([...buy(horario), call(`telefone-${n}`, horario)])
    expect(answers.filter((a) => a.statusCode === 201)).toHaveLength(1)
    const refused = answers.filter((a) => a.statusCode !== 201)
    expect(new Set(refused.map((a) => a.json().code))).toEqual(new Set(['agenda.horario_ocupado']))
    expect(await held()).toBe(n + 1)
  }
})

test('a buyer gets the time or a refusal when the day is removed from the week at that moment', async () => {
  const { market, gestor, buy, held } = await start()
  const path = `/api/agenda?corpo_clinico=${market.profissional.id}`
  const week = (await gestor.get(path)).json<z.infer<typeof Agenda>[]>()
  const wednesday = week.find((d) => d.dia_semana.key === 4)!
  const [removed, ...bought] = await Promise.all([
    gestor.remove(`/api/agenda/${wednesday._id}`),
    ...buy('09:00'),
  ])
  expect(removed.statusCode).toBe(200)
  const codes = bought.map((b) => (b.statusCode === 201 ? 'comprado' : String(b.json().code)))
  expect(codes.filter((c) => c === 'comprado')).toHaveLength(await held())
  for (const code of codes)
    expect(['comprado', 'agenda.horario_ocupado', 'agenda.horario_inexistente']).toContain(code)
  for (const late of await Promise.all(buy('10:00')))
    expect(late.json().code).toBe('agenda.horario_inexistente')
})

test('a buyer of a professional that leaves at that moment has the time, shown as one to be moved, or none', async () => {
  const { market, gestor, buy, held } = await start()
  const { id } = market.profissional
  const [left, ...bought] = await Promise.all([
    gestor.put(`/api/corpoClinico/${id}`, { status: 'INATIVO' }),
    ...buy('09:00'),
  ])
  expect(left.statusCode).toBe(200)
  expect(bought.every((b) => b.statusCode < 500)).toBe(true)
  const stands = bought.filter((b) => b.statusCode === 201).length
  expect(await held()).toBe(stands)
  const fora = await gestor.get(`/api/agenda/foraDaAgenda?corpo_clinico=${id}`)
  expect(fora.json()).toHaveLength(stands)
})

test('a holiday of the whole unit, opened twice while times of two professionals are bought, stops nobody', async () => {
  const { t, market, gestor, buy, call } = await start()
  const other = await aCorpoClinico(t.db, { redeId: market.unidade.id })
  const open = (id: string) =>
    gestor.put('/api/agenda/feriados', { corpo_clinico: id, dia: '2026-04-03', aberto: true, unidade: true })
  const answers = await Promise.all([
    open(market.profissional.id),
    open(other.id),
    ...buy('09:00'),
    call('telefone-9', '10:00'),
    open(other.id),
  ])
  expect(answers.filter((a) => a.statusCode >= 500)).toEqual([])
  expect(answers.filter((a) => a.statusCode === 201)).toHaveLength(2)
})
