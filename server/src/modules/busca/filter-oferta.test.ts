import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { ResultadoBusca } from '@alento/contract/busca/busca.ts'
import { agendaTable } from '#modules/agenda/agenda.tables.ts'
import { bookAgendamento } from '#modules/agenda/book-agendamento.ts'
import { cancelAgendamentoByPedido } from '#modules/agenda/cancel-agendamento.ts'
import { updateProximoLivre } from '#modules/agenda/update-proximo-livre.ts'
import { newId } from '#platform/id.ts'
import { startApp } from '../../../test/app.ts'
import { aConsulta, aCorpoClinico, anEspecialidade, aUsuario } from '../../../test/make.ts'
import { anOferta, aPedidoRow, refresh } from '../../../test/make-oferta.ts'

const rio = 'especialidade=cardiologia&cidade=Rio%20de%20Janeiro&uf=RJ'

async function start() {
  const t = await startApp()
  const anyone = await t.as(null)
  const search = async (query: string): Promise<ResultadoBusca> => {
    const res = await anyone.get(`/api/consultas?${rio}&${query}`)
    expect([query, res.statusCode]).toEqual([query, 200])
    return res.json() as ResultadoBusca
  }
  const names = async (query: string) => (await search(query)).list.map((i) => i.nomeRede)
  return { ...t, search, names }
}

test('each filter keeps what it names, the total counts the same, and filters add up', async () => {
  const { db, search, names } = await start()
  await anOferta(
    db,
    { nomeRede: 'Alfa', agendamento: 'N', delivery: 'S', pagamentoOnline: 'N', pagamentoUnidade: 'S' },
    { valorSinSaude: 6_000, valorAlento: 7_000, valorParticular: 9_000 },
  )
  await anOferta(
    db,
    {
      nomeRede: 'Beta 100%',
      agendamento: 'S',
      delivery: 'N',
      pagamentoOnline: 'S',
      notaSoma: 9,
      avaliacoes: 2,
    },
    { valorSinSaude: 10_000, valorAlento: 12_000, valorParticular: 20_000 },
  )
  await anOferta(
    db,
    {
      nomeRede: 'Ômega',
      agendamento: 'S',
      delivery: 'N',
      pagamentoOnline: 'S',
      pagamentoUnidade: 'N',
      notaSoma: 20,
      avaliacoes: 5,
    },
    { valorSinSaude: 40_000, valorAlento: 41_000, valorParticular: 42_000 },
  )
  expect(await names('')).toEqual(['Alfa', 'Beta 100%', 'Ômega'])
  for (const [query, found] of [
    ['rate=0', ['Alfa', 'Beta 100%', 'Ômega']],
    ['rate=4', ['Beta 100%', 'Ômega']],
    ['rate=5', []],
    ['nomeRede=omega', ['Ômega']],
    ['nomeRede=0%25', ['Beta 100%']],
    ['nomeRede=%25', ['Beta 100%']],
    ['nomeRede=_', []],
    ['valorInicial=6000&valorFinal=10000', ['Alfa', 'Beta 100%']],
    ['valorInicial=6001', ['Beta 100%', 'Ômega']],
    ['valorFinal=5999', []],
    ['servicoAgendamento=S', ['Beta 100%', 'Ômega']],
    ['servicoDelivery=S', ['Alfa']],
    ['pagamentoOnline=S', ['Beta 100%', 'Ômega']],
    ['pagamentoAto=S&servicoAgendamento=S', ['Beta 100%']],
    ['bairro=tijuca&rate=4&valorFinal=10000&nomeRede=beta', ['Beta 100%']],
    ['bairro=Centro&rate=4', []],
  ] as const) {
    const result = await search(query)
    expect([query, result.list.map((i) => i.nomeRede)]).toEqual([query, found])
    expect([query, result.totalCount]).toEqual([query, found.length])
  }
})

test('distance counts from the visitor, else from the district, else from the city, and sorts', async () => {
  const { db, search } = await start()
  await anOferta(db, { nomeRede: 'Longe', lat: -22.95, lng: -43.35, bairro: 'Barra' })
  await anOferta(db, { nomeRede: 'Perto', lat: -22.925, lng: -43.2325, bairro: 'Tijuca' })
  await anOferta(db, { nomeRede: 'Sem mapa', lat: null, lng: null })
  const sorted = async (query: string) =>
    (await search(`ordenacao=Distancia&${query}`)).list.map((i) => [i.nomeRede, i.distanciaM])
  expect(await sorted('perto=-22.925,-43.2325')).toEqual([
    ['Perto', 0],
    ['Longe', 12_349],
    ['Sem mapa', null],
  ])
  expect((await sorted('perto=-22.95,-43.35')).map(([name]) => name)).toEqual(['Longe', 'Perto', 'Sem mapa'])
  expect((await sorted('bairro=Barra'))[0]).toEqual(['Longe', 0])
  const around = await sorted('bairro=Barra&arredores=S')
  expect(around.map(([nome]) => nome).slice(0, 2)).toEqual(['Longe', 'Perto'])
  expect(around[0]).toEqual(['Longe', 0])
  expect(await sorted('perto=-99,-43')).toEqual(await sorted(''))
})

/** A unit whose only professional works on Wednesdays from 9 to 10; the test clock is at Tuesday, 10 March, noon. */
async function aWednesdayClinic(t: Awaited<ReturnType<typeof start>>, nomeRede: string) {
  const { db, clock } = t
  const rede = await anOferta(db, { nomeRede, agendamento: 'S' })
  const { id: especialidadeId } = await anEspecialidade(db)
  const p = await aCorpoClinico(db, { redeId: rede.id, especialidadeId, tempoAtendimento: 30 })
  await db.delete(agendaTable).where(eq(agendaTable.corpoClinicoId, p.id))
  await db.insert(agendaTable).values({
    id: newId(),
    corpoClinicoId: p.id,
    diaSemana: 4,
    horaInicio1: Temporal.PlainTime.from('09:00'),
    horaFim1: Temporal.PlainTime.from('10:00'),
  })
  await db.transaction((tx) => updateProximoLivre(tx, p.id, clock.now()))
  return { rede, p }
}

test('the next free time follows what is held and given back, and filters by day', async () => {
  const t = await start()
  const { db, search, names, clock } = t
  const { rede, p } = await aWednesdayClinic(t, 'Quarta')
  await anOferta(db, { nomeRede: 'Sem agenda', agendamento: 'N' })
  const next = async () =>
    (await search('')).list.find((i) => i.nomeRede === 'Quarta')?.proximoHorario ?? null
  expect(await next()).toEqual({ dia: '2026-03-11', horario: '09:00' })
  expect(await names('quando=hoje')).toEqual([])
  expect(await names('quando=amanha')).toEqual(['Quarta'])
  expect(await names('quando=semana&pagamentoOnline=S')).toEqual(['Quarta'])

  const cliente = await aUsuario(db)
  const hold = async (horario: string) => {
    const pedido = await aPedidoRow(db, { clienteId: cliente.id, redeId: rede.id })
    await db.transaction((tx) =>
      bookAgendamento(tx, {
        corpoClinicoId: p.id,
        redeId: rede.id,
        pedidoId: pedido.id,
        dia: '2026-03-11',
        horario,
        now: clock.now(),
      }),
    )
    return pedido.id
  }
  const times = async () => (await search('')).list.find((i) => i.nomeRede === 'Quarta')?.horarios ?? null
  expect(await times()).toEqual({
    corpoClinico: p.id,
    nome: p.nome,
    dia: '2026-03-11',
    livres: ['09:00', '09:30'],
  })
  const last = await hold('09:30')
  expect((await times())?.livres).toEqual(['09:00'])
  expect(await next()).toEqual({ dia: '2026-03-11', horario: '09:00' })
  await hold('09:00')
  expect(await next()).toEqual({ dia: '2026-03-18', horario: '09:00' })
  expect(await times()).toMatchObject({ dia: '2026-03-18', livres: ['09:00', '09:30'] })
  expect(await names('quando=semana')).toEqual([])
  await db.transaction((tx) => cancelAgendamentoByPedido(t, tx, last))
  expect(await next()).toEqual({ dia: '2026-03-11', horario: '09:30' })
})

test('a time that has begun is no next time, and the minute job finds the one after it', async () => {
  const t = await start()
  await aWednesdayClinic(t, 'Quarta')
  await t.db.execute('update rede set antecedencia_minutos = 0')
  await t.runJob('agenda.proximo')
  const next = async () => (await t.search('')).list[0]!.proximoHorario
  t.clock.set(Temporal.Instant.from('2026-03-11T12:00:00Z'))
  expect(await next()).toBeNull()
  await t.runJob('agenda.proximo')
  expect(await next()).toEqual({ dia: '2026-03-11', horario: '09:30' })
})

test('the next free time of another specialty, of an inactive professional, or of an exam is not shown', async () => {
  const t = await start()
  const { rede } = await aWednesdayClinic(t, 'Quarta')
  const dermatologia = (await anEspecialidade(t.db, 'dermatologia')).id
  await aConsulta(t.db, { redeId: rede.id, especialidadeId: dermatologia })
  await refresh(t.db, rede.id)
  const res = await (
    await t.as(null)
  ).get('/api/consultas?especialidade=dermatologia&cidade=Rio%20de%20Janeiro&uf=RJ')
  expect(res.json().list[0]).toMatchObject({ nomeRede: 'Quarta', proximoHorario: null, horarios: null })
})
