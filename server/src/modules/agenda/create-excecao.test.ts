import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { startApp } from '../../../test/app.ts'
import { aAgendado } from '../../../test/agendado.ts'
import { aCorpoClinico, aRede, aUsuario } from '../../../test/make.ts'
import { aMarket } from '../../../test/purchase.ts'

type Feriado = { dia: string; nome: string; unidadeAtende: boolean; profissionalAtende: boolean | null }

async function start() {
  const t = await startApp()
  const unit = await aRede(t.db)
  const { id } = await aCorpoClinico(t.db, { redeId: unit.id })
  const colega = await aCorpoClinico(t.db, { redeId: unit.id })
  const adm = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: unit.id })).id)
  const anyone = await t.as(null)
  const horarios = async (dia: string, quem = id) => {
    const res = await anyone.get(`/api/agenda/diasCompleta?corpo_clinico=${quem}&dia=${dia}`)
    return res.json<{ horarios: { horario: string }[] }[]>().flatMap((d) => d.horarios.map((h) => h.horario))
  }
  const excecao = (over: object) =>
    adm.post('/api/agenda/excecoes', { corpo_clinico: id, tipo: 'FECHADO', ...over })
  return { ...t, unit, id, colega, adm, anyone, horarios, excecao }
}

test('a vacation closes each of its days, is one line of the list, and goes as one', async () => {
  const { adm, id, horarios, excecao } = await start()
  const ferias = { de: '2026-03-16', ate: '2026-03-20', motivo: 'Férias' }
  const made = await excecao(ferias)
  expect([made.statusCode, made.json()]).toEqual([
    201,
    {
      _id: expect.any(String),
      tipo: 'FECHADO',
      dias_semana: [],
      hora_inicio: null,
      hora_fim: null,
      ...ferias,
    },
  ])
  expect(await horarios('2026-03-18')).toEqual([])
  const again = await Promise.all([1, 2, 3, 4].map(() => excecao(ferias)))
  expect(new Set(again.map((r) => r.json<{ _id: string }>()._id))).toEqual(new Set([made.json()._id]))
  const list = async () => (await adm.get(`/api/agenda/excecoes?corpo_clinico=${id}`)).json<object[]>()
  expect(await list()).toHaveLength(1)
  const over = await excecao({ de: '2026-03-20', ate: '2026-03-21' })
  expect([over.statusCode, over.json().errors[0].field]).toEqual([409, 'de'])
  expect((await adm.remove(`/api/agenda/excecoes/${made.json()._id}`)).statusCode).toBe(200)
  expect([await list(), (await horarios('2026-03-18')).length]).toEqual([[], 16])
})

test('special hours replace the week, twice a day too, and inform the waiting list', async () => {
  const { horarios, excecao, countJobs } = await start()
  const dia = { tipo: 'EXTRA', de: '2026-03-15', ate: '2026-03-15' }
  await excecao({ ...dia, hora_inicio: '09:00', hora_fim: '10:00' })
  await excecao({ ...dia, hora_inicio: '20:00', hora_fim: '21:00' })
  expect(await horarios('2026-03-15')).toEqual(['09:00', '09:30', '20:00', '20:30'])
  expect(await countJobs('agenda.liberou')).toBe(2)
})

test.each([
  [{ de: '2026-03-09', ate: '2026-03-12' }, 'de'],
  [{ de: '2026-03-12', ate: '2026-03-11' }, 'ate'],
  [{ de: '2026-03-12', ate: '2027-04-11' }, 'ate'],
  [{ de: '2029-03-12', ate: '2029-03-12' }, 'ate'],
  [{ de: '2026-02-30', ate: '2026-03-12' }, 'de'],
  [{ de: '2026-03-12', ate: '2026-03-12', tipo: 'EXTRA' }, 'hora_inicio'],
  [
    { de: '2026-03-12', ate: '2026-03-12', tipo: 'EXTRA', hora_inicio: '10:00', hora_fim: '09:00' },
    'hora_fim',
  ],
  [{ de: '2026-03-12', ate: '2026-03-12', hora_inicio: '10:00', hora_fim: '12:00' }, 'hora_inicio'],
])('an exception that cannot be is refused under the field: %j', async (over, field) => {
  const { excecao } = await start()
  const res = await excecao(over)
  expect([res.statusCode, res.json().errors.map((e: { field: string }) => e.field)]).toEqual([422, [field]])
})

test('a holiday is opened for one professional, for the unit, and the own choice is stronger', async () => {
  const { db, adm, id, colega, horarios, unit } = await start()
  const sexta = '2026-04-03'
  const put = (over: object) =>
    adm.put('/api/agenda/feriados', { corpo_clinico: id, dia: sexta, aberto: true, ...over })
  const of = async () => [(await horarios(sexta)).length, (await horarios(sexta, colega.id)).length]
  const list = (await adm.get(`/api/agenda/feriados?corpo_clinico=${id}`)).json<Feriado[]>()
  expect(list[0]).toEqual({
    dia: sexta,
    nome: 'Sexta-feira Santa',
    unidadeAtende: false,
    profissionalAtende: null,
  })
  expect([list.length, list.at(-1)!.dia < '2027-03-10']).toEqual([10, true])
  expect(await of()).toEqual([0, 0])
  expect((await put({})).json<Feriado[]>()[0]).toMatchObject({ profissionalAtende: true })
  expect(await of()).toEqual([16, 0])
  await db.execute(sql`delete from mudanca`)
  await put({ unidade: true, aberto: true })
  const { rows } = await db.execute<{ chave: string }>(sql`select distinct chave from mudanca`)
  expect(rows.map((r) => r.chave)).toEqual(
    expect.arrayContaining([`profissional:${colega.id}`, `rede:${unit.id}`]),
  )
  await put({ aberto: false })
  expect(await of()).toEqual([0, 16])
  await put({ aberto: null })
  expect(await of()).toEqual([16, 16])
  const none = await put({ dia: '2026-04-06' })
  expect([none.statusCode, none.json().code]).toEqual([422, 'agenda.feriado_desconhecido'])
})

test('appointments stay when the schedule changes under them, and are listed with their patients; also when the professional leaves, until they are cancelled', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const id = market.profissional.id
  const adm = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: market.unidade.id })).id)
  const pedido = await aAgendado(t, market, '09:00', '2026-03-20')
  const fora = async () =>
    (await adm.get(`/api/agenda/foraDaAgenda?corpo_clinico=${id}`)).json<{ pedido: string; _id: string }[]>()
  expect(await fora()).toEqual([])
  await adm.post('/api/agenda', {
    corpo_clinico: id,
    dia_semana: { key: 6 },
    hora_inicio_1: '09:15',
    hora_fim_1: '12:00',
    substituir: true,
  })
  expect(await fora()).toEqual([
    {
      _id: expect.any(String),
      pedido: pedido._id,
      dia: '2026-03-20',
      horario: '09:00',
      paciente: market.cliente.name,
      telefone: '21999990000',
      status: 'AGUARDANDO_CONFIRMACAO',
    },
  ])
  const client = await t.as(market.cliente.id)
  expect((await client.get(`/api/pedidos/${pedido._id}`)).json().agendamento).toMatchObject({
    dataEscolhida: '2026-03-20',
    horarioEscolhido: { horario: '09:00' },
    status: 'AGUARDANDO_CONFIRMACAO',
  })
  await adm.post('/api/agenda/excecoes', {
    corpo_clinico: id,
    tipo: 'EXTRA',
    de: '2026-03-20',
    ate: '2026-03-20',
    hora_inicio: '08:00',
    hora_fim: '10:00',
  })
  expect(await fora()).toEqual([])
  await adm.put(`/api/corpoClinico/${id}`, { status: 'INATIVO' })
  expect(await fora()).toHaveLength(1)
  const { rows } = await t.db.execute(
    sql`select 1 from auditoria where acao = 'pedido.listar' and objeto_id = ${pedido._id}`,
  )
  expect(rows).toHaveLength(1)
  const [left] = await fora()
  const gone = await adm.post(`/api/agendamento/${left!._id}/cancelar`, {
    motivo: 'A médica saiu da unidade',
  })
  expect(gone.json()).toMatchObject({ status: 'CANCELADA' })
  expect(await fora()).toEqual([])
})
