import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cidadesPerto, listAlcance, listCidadePerto } from '#modules/busca/list-cidade-perto.queries.ts'
import { circleTest, inCircle } from '#platform/db/circle.ts'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { emptyDatabase } from '../../../test/database.ts'
import { aLab, aPacote, hemograma, glicemia, setPrices } from '../../../test/lab.ts'
import { anExame } from '../../../test/make-oferta.ts'
import { aRede } from '../../../test/make.ts'
import { idsOf, cotadaAt, packsAt } from './comparacao.rules.ts'
import { pacoteExameTable } from '../preco/preco.tables.ts'
import { lookAtOfertas } from './list-oferta.ts'
import type { Cesta } from './filtro.queries.ts'

const [rio, niteroi] = [3304557, 3303302]
const centro = { lat: -22.9129, lng: -43.2003 }
const noFilter: Cesta['filtros'] = {
  tipo: 'AMBOS',
  redeId: null,
  serieCartao: null,
  nomeRede: null,
  nota: null,
  agendamento: false,
  coletaDomiciliar: false,
  pagamentoOnline: false,
  pagamentoUnidade: false,
}

/** What a quote for both exams in the centre of Rio finds, by unit, and how many statements it took. */
async function look(t: TestApp, filtros: Partial<Cesta['filtros']> = {}) {
  const exames = await Promise.all(
    ['hemograma-completo-com-plaquetas', 'glicemia-de-jejum'].map((s) => anExame(t.db, s)),
  )
  let statements = 0
  const counting = new Proxy({} as Db, {
    get: (_, key) => {
      if (key === 'execute') statements += 1
      return Reflect.get(t.db, key) as unknown
    },
  })
  const ofertas = await lookAtOfertas(t.db)
  const compare = await ofertas.read(counting, {
    exames: exames.map((e) => e.id),
    redondeza: { origem: centro, raioM: 20_000, municipioId: rio },
    tipoPagamento: 'Alento',
    filtros: { ...noFilter, ...filtros },
  })
  return compare((c) => ({
    units: new Map(idsOf(c).map((id, u) => [id, cotadaAt(c, u).avulsos])),
    packs: idsOf(c).flatMap((id, u) => packsAt(c, u).map((p) => ({ id, exames: p.exames, valor: p.valor }))),
    statements,
  }))
}

test('offers are read once, and again when one of their city changes: a price, a unit, its place, its end', async () => {
  const t = await startApp()
  const [a, b] = [await aLab(t, { [hemograma]: 1_000 }), await aLab(t, { [hemograma]: 900, [glicemia]: 500 })]
  const first = await look(t)
  expect(first.units).toEqual(
    new Map([
      [a, [1_000, null]],
      [b, [900, 500]],
    ]),
  )
  expect(await look(t)).toEqual({ ...first, statements: 0 })

  await setPrices(t, b, 800)
  expect((await look(t)).units.get(b)).toEqual([800, 800])
  const c = await aLab(t, { [glicemia]: 300 }, { municipioId: niteroi, lat: -22.8832, lng: -43.1034 })
  expect((await look(t)).units.get(c)).toEqual([null, 300])
  await t.db.execute(sql`update oferta set lat = ${centro.lat - 1} where rede_id = ${a}`)
  await t.db.execute(sql`delete from oferta where rede_id = ${b}`)
  expect([...(await look(t)).units.keys()]).toEqual([c])
  const d = await aLab(t, { [glicemia]: 400 })
  expect([...(await look(t)).units.keys()].toSorted()).toEqual([c, d].toSorted())
  // What changes elsewhere takes no statement here.
  await aLab(t, { [hemograma]: 100 }, { municipioId: 3550308, lat: -23.55, lng: -46.63 })
  await look(t)
  expect((await look(t)).statements).toBe(0)
})

test('the offers of one test are not those of the next, even when tests removed them or what changed', async () => {
  const t = await startApp()
  await aLab(t, { [hemograma]: 1_000 }, { municipioId: niteroi, lat: -22.8832, lng: -43.1034 })
  await look(t)
  await t.db.execute(sql`delete from oferta`)
  await emptyDatabase(t.database)
  await t.db.execute(sql`delete from mudanca`) // as a test does that quotes nothing
  await emptyDatabase(t.database)
  const b = await aLab(t, { [hemograma]: 900 })
  expect([...(await look(t)).units.keys()]).toEqual([b])
})

test('packages are read once, and again when one changes: its price, its exams, its unit, its end', async () => {
  const t = await startApp()
  const a = await aLab(t, {})
  expect((await look(t)).packs).toEqual([])
  const { id } = await aPacote(t, a, [glicemia], 700)
  expect((await look(t)).packs).toEqual([{ id: a, exames: [1], valor: 700 }])
  expect((await look(t)).statements).toBe(0)

  await t.db.execute(sql`update pacote set valor_alento = 650, valor_sin_saude = 600 where id = ${id}`)
  expect((await look(t)).packs).toEqual([{ id: a, exames: [1], valor: 650 }])
  const { id: exameId } = await anExame(t.db, 'hemograma-completo-com-plaquetas')
  await t.db.insert(pacoteExameTable).values({ id: newId(), pacoteId: id, exameId })
  expect((await look(t)).packs).toEqual([{ id: a, exames: [0, 1], valor: 650 }])
  await t.db.execute(sql`delete from pacote_exame where exame_id = ${exameId}`)
  expect((await look(t)).packs).toEqual([{ id: a, exames: [1], valor: 650 }])

  for (const [away, back] of [
    [sql`status = 'SUSPENSO'`, sql`status = 'HABILITADO'`],
    [sql`lat = ${centro.lat - 1}`, sql`lat = ${centro.lat}`],
    [sql`municipio_id = 3550308, lng = -46.63`, sql`municipio_id = ${rio}, lng = ${centro.lng}`],
    [sql`pagamento_online = 'N', pagamento_unidade = 'N'`, sql`pagamento_online = 'S'`],
  ] as const) {
    await t.db.execute(sql`update rede set ${away} where id = ${a}`)
    expect((await look(t)).packs).toEqual([])
    await t.db.execute(sql`update rede set ${back} where id = ${a}`)
    expect((await look(t)).packs).toHaveLength(1)
  }
  await t.db.execute(sql`delete from pacote where id = ${id}`)
  expect((await look(t)).packs).toEqual([])
  await look(t)
  // What a quote does not compare changes nothing.
  await t.db.execute(sql`update rede set nome_rede = 'Outro nome' where id = ${a}`)
  expect((await look(t)).statements).toBe(0)
})

test('a filter is asked of the database each time, and leaves what is kept as it is', async () => {
  const t = await startApp()
  const [a, b] = [
    await aLab(t, { [hemograma]: 1_000 }),
    await aLab(t, { [hemograma]: 900 }, { coletaDomiciliar: 'S' }),
  ]
  const all = await look(t)
  const home = await look(t, { coletaDomiciliar: true })
  expect([[...all.units.keys()].toSorted(), [...home.units.keys()], home.statements]).toEqual([
    [a, b].toSorted(),
    [b],
    2, // offers and packages
  ])
  expect(await look(t)).toEqual({ ...all, statements: 0 })
})

test('the cities and places near are those that PostgreSQL finds', async () => {
  const t = await startApp()
  await aRede(t.db, { municipioId: rio, ...centro })
  await aRede(t.db, { municipioId: niteroi, lat: -22.8832, lng: -43.1034 })
  const cities = await listAlcance(t.db)
  for (const [lat, lng, raioM] of [
    [-22.9, -43.2, 1_000],
    [-22.9, -43.15, 8_000],
    [-23.2, -43.3, 40_000],
    [-3.1, -60, 50_000],
  ] as const) {
    const r = { origem: { lat, lng }, raioM, municipioId: 3550308 }
    const { rows } = await t.db.execute<{ id: number }>(cidadesPerto(r))
    const found = listCidadePerto(cities, r)
    expect(found).toEqual(rows.map((m) => m.id).toSorted((x, y) => x - y))
    const isInside = circleTest(r)
    const places = await t.db.execute<{ lat: number; lng: number; near: boolean }>(sql`
      select p.lat, p.lng, ${inCircle(sql`p`, r)} as near from (
        select ${lat}::float8 + (i / 21 - 10) * 0.05 as lat, ${lng}::float8 + (i % 21 - 10) * 0.05 as lng from generate_series(0, 440) i) p`)
    expect(places.rows.map((p) => isInside(p))).toEqual(places.rows.map((p) => p.near))
  }
})
