import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { newId } from '#platform/id.ts'
import { startApp } from '../../../test/app.ts'
import { aCorpoClinico, aRede, aUsuario } from '../../../test/make.ts'
import { agendaExcecaoTable, agendaTable } from './agenda.tables.ts'

type Linha = {
  _id: string
  dia_semana: { key: number }
  hora_inicio_1: string | null
  hora_fim_2: string | null
}

async function start(semana = false) {
  const t = await startApp()
  const unit = await aRede(t.db)
  const { id } = await aCorpoClinico(t.db, { redeId: unit.id }, semana)
  const staff = async (redeId: string) => t.as((await aUsuario(t.db, { role: 'AdmRede', redeId })).id)
  const adm = await staff(unit.id)
  const other = await staff((await aRede(t.db)).id)
  const anyone = await t.as(null)
  const body = (key: number, over: object = {}) => ({
    corpo_clinico: id,
    dia_semana: { key },
    hora_inicio_1: '08:00',
    hora_fim_1: '12:00',
    ...over,
  })
  const set = (key: number, over: object = {}) => adm.post('/api/agenda', body(key, over))
  const dias = async () =>
    (await anyone.get(`/api/agenda/dias?corpo_clinico=${id}`)).json<{ dia: string }[]>().map((d) => d.dia)
  const proximo = async () => {
    const { rows } = await t.db.execute<{ p: string | null }>(
      sql`select proximo_livre::text as p from corpo_clinico where id = ${id}`,
    )
    return rows[0]!.p
  }
  const keys = async () => {
    const { rows } = await t.db.execute<{ chave: string }>(sql`select distinct chave from mudanca`)
    return rows.map((r) => r.chave)
  }
  return { ...t, unit, id, adm, other, anyone, body, set, dias, proximo, keys }
}

test('a weekday is set, shown to visitors and to the search at once, copied to other days and taken away', async () => {
  const { db, adm, set, dias, proximo, keys, id, unit } = await start()
  expect([await dias(), await proximo()]).toEqual([[], null])
  await db.execute(sql`delete from mudanca`)
  const week = (await set(4, { hora_inicio_2: '14:00', hora_fim_2: '18:00' })).json<Linha[]>() // Quarta
  expect(week).toMatchObject([
    {
      dia_semana: { key: 4, name: 'Quarta' },
      hora_inicio_1: '08:00',
      hora_fim_1: '12:00',
      hora_fim_2: '18:00',
    },
  ])
  expect((await dias())[0]).toBe('2026-03-11')
  expect(await proximo()).toBe('2026-03-11 11:00:00+00') // 08:00 in Brasília
  expect(await keys()).toEqual(expect.arrayContaining([`profissional:${id}`, `rede:${unit.id}`]))
  const copied = (await set(2, { hora_fim_1: '10:00', copiar_para: [3, 4, 3] })).json<Linha[]>()
  expect(copied.map((l) => [l.dia_semana.key, l.hora_fim_2])).toEqual([
    [2, null],
    [3, null],
    [4, null],
  ])
  expect((await adm.remove(`/api/agenda/${copied[1]!._id}`)).json()).toEqual({ ok: true })
  expect((await adm.remove(`/api/agenda/${copied[1]!._id}`)).statusCode).toBe(404)
  expect((await dias()).slice(0, 2)).toEqual(['2026-03-11', '2026-03-16'])
  const { rows } = await db.execute<{ acao: string }>(
    sql`select acao from auditoria where acao like 'agenda.%' order by id`,
  )
  expect(rows.map((r) => r.acao)).toEqual(['agenda.definir', 'agenda.definir', 'agenda.remover'])
})

test('a weekday that has other hours is changed only when that is meant; the same again changes nothing', async () => {
  const { set, db } = await start()
  await set(2)
  expect((await set(2)).statusCode).toBe(200)
  const refused = await set(2, { hora_fim_1: '11:00' })
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'agenda.dia_existente',
      errors: [{ field: 'dia_semana', message: 'Segunda já tem horários: use Editar na tabela' }],
    }),
  ])
  const changed = await set(2, { hora_fim_1: '11:00', substituir: true })
  expect(changed.json()).toMatchObject([{ hora_fim_1: '11:00' }])
  const { rows } = await db.execute(sql`select 1 from auditoria where acao like 'agenda.%'`)
  expect(rows).toHaveLength(2)
})

test.each([
  [{ hora_inicio_1: null, hora_fim_1: null }, 'hora_inicio_1'],
  [{ hora_fim_1: null }, 'hora_fim_1'],
  [{ hora_inicio_1: null }, 'hora_inicio_1'],
  [{ hora_inicio_1: '12:00', hora_fim_1: '08:00' }, 'hora_fim_1'],
  [{ hora_fim_1: '08:00' }, 'hora_fim_1'],
  [{ hora_inicio_2: '11:59', hora_fim_2: '18:00' }, 'hora_inicio_2'],
  [{ hora_inicio_2: '14:00', hora_fim_2: '13:00' }, 'hora_fim_2'],
  [{ hora_inicio_2: '14:00' }, 'hora_fim_2'],
  [{ hora_inicio_1: '8h' }, 'hora_inicio_1'],
  [{ dia_semana: { key: 8 } }, 'dia_semana.key'],
])(
  'ranges that overlap, run backwards or lack an end are refused under the field: %j',
  async (over, field) => {
    const { set } = await start()
    const res = await set(2, over)
    expect([res.statusCode, res.json().errors.map((e: { field: string }) => e.field)]).toEqual([422, [field]])
  },
)

test('a shift ends at midnight, however that is typed, and its last time is sold and taken', async () => {
  const { db, unit, set, adm, anyone, id } = await start()
  const tempo = '2026-03-16'
  for (const hora_fim_1 of ['00:00', '24:00']) {
    const saved = await set(2, { hora_inicio_1: '22:00', hora_fim_1, substituir: true })
    expect(saved.json()).toMatchObject([{ hora_inicio_1: '22:00', hora_fim_1: '24:00' }])
  }
  const times = async () =>
    (await anyone.get(`/api/agenda/diasCompleta?corpo_clinico=${id}&dia=${tempo}`)).json<
      { horarios: { horario: string; atendimento: boolean }[] }[]
    >()[0]!.horarios
  expect((await times()).at(-1)).toEqual({ horario: '23:30', atendimento: false })
  const taken = await adm.post('/api/agendamento', {
    unidade: unit.id,
    corpo_clinico: id,
    dataEscolhida: tempo,
    horario: '23:30',
    paciente: { name: 'Rui Prado', telefoneCelular: '' },
  })
  expect(taken.json()).toMatchObject({ horario: '23:30', ate: '24:00' })
  expect((await times()).at(-1)).toEqual({ horario: '23:30', atendimento: true })
  const extra = { corpo_clinico: id, tipo: 'EXTRA', de: '2026-03-17', ate: '2026-03-17' }
  const made = await adm.post('/api/agenda/excecoes', { ...extra, hora_inicio: '20:00', hora_fim: '00:00' })
  expect(made.json()).toMatchObject({ hora_inicio: '20:00', hora_fim: '24:00' })
  expect(await db.select().from(agendaExcecaoTable)).toHaveLength(1)
})

test('the database refuses the same, and exceptions that overlap', async () => {
  const { db, id } = await start()
  const t = (text: string) => Temporal.PlainTime.from(text)
  const dia = Temporal.PlainDate.from('2026-03-20')
  const week = (row: object) =>
    db.insert(agendaTable).values({ id: newId(), corpoClinicoId: id, diaSemana: 2, ...row })
  for (const row of [
    {},
    { horaInicio1: t('08:00') },
    { horaInicio1: t('12:00'), horaFim1: t('08:00') },
    { horaInicio1: t('08:00'), horaFim1: t('12:00'), horaInicio2: t('11:00'), horaFim2: t('18:00') },
  ])
    await expect(week(row)).rejects.toMatchObject({ cause: { constraint: 'agenda_turnos' } })
  const day = (row: object) =>
    db.insert(agendaExcecaoTable).values({ id: newId(), corpoClinicoId: id, dia, tipo: 'EXTRA', ...row })
  await day({ horaInicio: t('08:00'), horaFim: t('10:00') })
  await day({ horaInicio: t('10:00'), horaFim: t('12:00') })
  for (const row of [{ tipo: 'FECHADO' }, { horaInicio: t('09:00'), horaFim: t('11:00') }])
    await expect(day(row)).rejects.toMatchObject({ cause: { constraint: 'agenda_excecao_sem_sobreposicao' } })
  await expect(day({ horaInicio: t('15:00'), horaFim: t('14:00') })).rejects.toMatchObject({
    cause: { constraint: 'agenda_excecao_horas' },
  })
})

test("another unit's schedule does not exist: nothing of it is read or changed", async () => {
  const { db, other, body, id, anyone } = await start(true)
  const [linha] = (await anyone.get(`/api/agenda?corpo_clinico=${id}`)).json<Linha[]>()
  const ferias = { corpo_clinico: id, tipo: 'FECHADO', de: '2026-04-01', ate: '2026-04-10' }
  const { rows } = await db.execute<{ grupo: string }>(sql`
    insert into agenda_excecao (id, corpo_clinico_id, dia, tipo) values (gen_random_uuid(), ${id}, '2026-04-01', 'FECHADO')
    returning grupo`)
  const calls = [
    await other.post('/api/agenda', body(2, { substituir: true })),
    await other.remove(`/api/agenda/${linha!._id}`),
    await other.get(`/api/agenda/excecoes?corpo_clinico=${id}`),
    await other.post('/api/agenda/excecoes', ferias),
    await other.remove(`/api/agenda/excecoes/${rows[0]!.grupo}`),
    await other.get(`/api/agenda/feriados?corpo_clinico=${id}`),
    await other.put('/api/agenda/feriados', {
      corpo_clinico: id,
      dia: '2026-04-03',
      aberto: true,
      unidade: true,
    }),
    await other.get(`/api/agenda/foraDaAgenda?corpo_clinico=${id}`),
  ]
  expect(calls.map((r) => r.statusCode)).toEqual(calls.map(() => 404))
  expect((await anyone.get(`/api/agenda?corpo_clinico=${id}`)).json()).toHaveLength(7)
})

test('a range in which no appointment fits is refused and counts as no schedule', async () => {
  const { db, adm, set, id, unit } = await start()
  const short = await set(4, {
    hora_inicio_1: '08:10',
    hora_fim_1: '08:25',
    hora_inicio_2: '14:00',
    hora_fim_2: '18:00',
  })
  expect([short.statusCode, short.json().errors]).toEqual([
    422,
    [{ field: 'hora_fim_1', message: 'Não cabe uma consulta de 30 minutos' }],
  ])
  expect((await set(4, { hora_inicio_1: '08:10', hora_fim_1: '08:40' })).statusCode).toBe(200)
  const excecao = { corpo_clinico: id, tipo: 'EXTRA', de: '2026-03-28', ate: '2026-03-28' }
  const extra = await adm.post('/api/agenda/excecoes', {
    ...excecao,
    hora_inicio: '09:00',
    hora_fim: '09:20',
  })
  expect([extra.statusCode, extra.json().errors[0].field]).toEqual([422, 'hora_fim'])
  const seen = async () => (await adm.get(`/api/corpoClinico?rede=${unit.id}`)).json()[0].temAgenda
  expect(await seen()).toBe(true)
  await db.execute(sql`update corpo_clinico set tempo_atendimento = 60`)
  expect(await seen()).toBe(false)
})

test('a day without hours has its reason: holiday, vacation with its reason, a weekday that is not worked', async () => {
  const { adm, other, set, id } = await start()
  for (const key of [1, 2, 3, 4, 5, 6]) await set(key)
  const ferias = { corpo_clinico: id, tipo: 'FECHADO', de: '2026-04-06', ate: '2026-04-07', motivo: 'Férias' }
  await adm.post('/api/agenda/excecoes', ferias)
  const url = `/api/agenda/semHorario?corpo_clinico=${id}`
  expect((await adm.get(`${url}&de=2026-04-02&ate=2026-04-07`)).json()).toEqual([
    { dia: '2026-04-03', tipo: 'FERIADO', motivo: 'Sexta-feira Santa' },
    { dia: '2026-04-04', tipo: 'SEM_TURNO', motivo: '' },
    { dia: '2026-04-06', tipo: 'FECHADO', motivo: 'Férias' },
    { dia: '2026-04-07', tipo: 'FECHADO', motivo: 'Férias' },
  ])
  expect((await other.get(`${url}&de=2026-04-02&ate=2026-04-07`)).statusCode).toBe(404)
  expect((await adm.get(`${url}&de=2026-04-02&ate=2026-09-07`)).json().code).toBe('agendamento.periodo')
})
