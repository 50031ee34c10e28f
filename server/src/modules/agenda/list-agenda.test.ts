import { expect, test } from 'vitest'
import type { Root } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { startApp } from '../../../test/app.ts'
import { aCorpoClinico, aRede, aUsuario } from '../../../test/make.ts'
import { aPedidoRow } from '../../../test/make-oferta.ts'
import { agendaExcecaoTable } from './agenda.tables.ts'
import { bookAgendamento } from './book-agendamento.ts'
import { listNearestFree } from './book-or-nearest.ts'
import { cancelAgendamentoByPedido } from './cancel-agendamento.ts'

type Dia = { dia: string; livres: number }
type Completo = { dia: string; horarios: { horario: string; atendimento: boolean }[] }
const t = (s: string) => Temporal.PlainTime.from(s)

async function excecao(db: Root, corpoClinicoId: string, dia: string, horas?: [string, string]) {
  await db.insert(agendaExcecaoTable).values({
    id: newId(),
    corpoClinicoId,
    dia: Temporal.PlainDate.from(dia),
    tipo: horas ? 'EXTRA' : 'FECHADO',
    ...(horas && { horaInicio: t(horas[0]), horaFim: t(horas[1]) }),
  })
}

async function start(
  rede: Parameters<typeof aRede>[1] = {},
  p: { tempoAtendimento?: 20 | 30 | 60 | null } = {},
) {
  const app = await startApp()
  const unit = await aRede(app.db, rede)
  const profissional = await aCorpoClinico(app.db, { redeId: unit.id, ...p })
  const cliente = await aUsuario(app.db)
  const anyone = await app.as(null)
  const list = async <T>(call: string, query = ''): Promise<T[]> =>
    (await anyone.get(`/api/agenda${call}?corpo_clinico=${profissional.id}${query}`)).json()
  const book = async (dia: string, horario: string) => {
    const { id } = await aPedidoRow(app.db, { clienteId: cliente.id, redeId: unit.id })
    const reserva = { corpoClinicoId: profissional.id, redeId: unit.id, pedidoId: id, dia, horario }
    return app.db.transaction((tx) => bookAgendamento(tx, { ...reserva, now: app.clock.now() }))
  }
  return { ...app, unit, profissional, cliente, list, book }
}

test('the weekly ranges come by weekday, Domingo first', async () => {
  const { list } = await start()
  const rows = await list<{ dia_semana: { key: number; name: string } }>('', '&sort=dia_semana')
  expect(rows.map((r) => r.dia_semana.key)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(rows[6]).toMatchObject({
    dia_semana: { key: 7, name: 'Sábado' },
    hora_inicio_1: '08:00',
    hora_fim_1: '12:00',
    hora_inicio_2: '14:00',
    hora_fim_2: '18:00',
  })
})

test('days with a free time are offered for 60 days, holidays and closed days are not', async () => {
  const { db, list, profissional } = await start()
  await excecao(db, profissional.id, '2026-03-12')
  const dias = await list<Dia>('/dias')
  const named = new Set(dias.map((d) => d.dia))
  expect(dias[0]).toEqual({ dia: '2026-03-10', livres: 8 }) // it is noon: the afternoon
  expect([
    named.has('2026-03-12'),
    named.has('2026-04-03'),
    named.has('2026-04-21'),
    named.has('2026-05-01'),
  ]).toEqual([false, false, false, false])
  expect(dias.at(-1)!.dia).toBe('2026-05-08')
  expect(dias).toHaveLength(60 - 4)
})

test('a full day is not offered, a released time is', async () => {
  const { db, clock, jobs, list, book, profissional } = await start()
  await excecao(db, profissional.id, '2026-03-15', ['09:00', '10:00'])
  await book('2026-03-15', '09:00')
  const last = await book('2026-03-15', '09:30')
  const offered = async () => (await list<Dia>('/dias')).find((d) => d.dia === '2026-03-15')
  expect(await offered()).toBeUndefined()
  expect(await list<Completo>('/diasCompleta', '&dia=2026-03-15')).toEqual([
    {
      dia: '2026-03-15',
      horarios: [
        { horario: '09:00', atendimento: true },
        { horario: '09:30', atendimento: true },
      ],
    },
  ])
  await db.transaction((tx) => cancelAgendamentoByPedido({ clock, jobs }, tx, last.pedidoId))
  expect(await offered()).toEqual({ dia: '2026-03-15', livres: 1 })
})

test('a time is past in the zone of the unit: at 11:30 in Manaus the 11:30 is gone, at 12:30 in São Paulo the 12:00', async () => {
  const times = async (rede: { fuso: string }) => {
    const { clock, list } = await start(rede)
    clock.set(Temporal.Instant.from('2026-03-10T15:30:00Z'))
    const [today] = await list<Completo>('/diasCompleta', '&dia=2026-03-10')
    return today!.horarios.map((h) => h.horario)[0]
  }
  expect(await times({ fuso: 'America/Manaus' })).toBe('14:00')
  expect(await times({ fuso: 'America/Sao_Paulo' })).toBe('14:00')
  const { clock, list } = await start({ fuso: 'America/Manaus', antecedenciaMinutos: 0 })
  clock.set(Temporal.Instant.from('2026-03-11T03:00:00Z'))
  expect((await list<Dia>('/dias'))[0]!.dia).toBe('2026-03-11')
  clock.set(Temporal.Instant.from('2026-03-10T12:10:00Z'))
  const [today] = await list<Completo>('/diasCompleta', '&dia=2026-03-10')
  expect(today!.horarios[0]!.horario).toBe('08:30')
})

test('without attendance time, in a unit that does not schedule or is not enabled, there is no time', async () => {
  for (const [rede, p] of [
    [{}, { tempoAtendimento: null }],
    [{ agendamento: 'N' as const }, {}],
    [{ status: 'PRE_CADASTRO' as const }, {}],
  ] as const) {
    const { list } = await start(rede, p)
    expect([await list('/dias'), await list('/diasCompleta')]).toEqual([[], []])
  }
})

test('the weekly ranges of a unit that is not enabled are for its own staff', async () => {
  const { as, db, unit, profissional, list } = await start({ status: 'PRE_CADASTRO' })
  expect(await list('')).toEqual([])
  const staff = await aUsuario(db, { role: 'AdmRede', redeId: unit.id })
  const own = await (await as(staff.id)).get(`/api/agenda?corpo_clinico=${profissional.id}`)
  expect(own.json()).toHaveLength(7)
})

test('the free times nearest to a taken one are listed in the order of the clock', async () => {
  const { db, clock, book, profissional } = await start()
  await book('2026-03-11', '09:00')
  await book('2026-03-11', '09:30')
  const wanted = {
    corpoClinicoId: profissional.id,
    dia: '2026-03-11',
    horario: '09:00',
    para: 'cliente' as const,
    now: clock.now(),
  }
  const near = await listNearestFree(db, wanted)
  expect(near).toEqual([
    { dia: '2026-03-11', horario: '08:00' },
    { dia: '2026-03-11', horario: '08:30' },
    { dia: '2026-03-11', horario: '10:00' },
    { dia: '2026-03-11', horario: '10:30' },
    { dia: '2026-03-11', horario: '11:00' },
  ])
  expect(await listNearestFree(db, { ...wanted, max: 1 })).toEqual([{ dia: '2026-03-11', horario: '08:30' }])
})

test.each([
  '/api/agenda',
  '/api/agenda?corpo_clinico=1',
  `/api/agenda/dias?corpo_clinico=${crypto.randomUUID()}&mes=3`,
  `/api/agenda/diasCompleta?corpo_clinico=${crypto.randomUUID()}&dia=2026-02-30`,
  `/api/agenda/diasCompleta?corpo_clinico=${crypto.randomUUID()}&dia=amanhã`,
])('what cannot be read is refused: %s', async (url) => {
  const { as } = await startApp()
  const res = await (await as(null)).get(url)
  expect([res.statusCode, res.json().code]).toEqual([400, 'base.ilegivel'])
})

test('a professional that does not exist has no time, also far away in time; a year that nothing can hold is refused', async () => {
  const { as } = await startApp()
  const anyone = await as(null)
  const id = crypto.randomUUID()
  for (const call of ['', '/dias', '/diasCompleta'])
    expect((await anyone.get(`/api/agenda${call}?corpo_clinico=${id}`)).json()).toEqual([])
  const { list } = await start()
  for (const dia of ['1900-01-01', '1999-01-01', '2199-12-31'])
    expect(await list('/diasCompleta', `&dia=${dia}`)).toEqual([])
  for (const dia of ['0001-01-01', '9999-12-31'])
    expect(await list('/diasCompleta', `&dia=${dia}`)).toMatchObject({ code: 'base.ilegivel' })
})
