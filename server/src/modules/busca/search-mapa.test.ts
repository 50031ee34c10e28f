import { expect, test } from 'vitest'
import type { MapaBusca } from '@alento/contract/busca/busca.ts'
import { ofertaTable } from '#modules/preco/oferta.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { one } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { startApp } from '../../../test/app.ts'
import { anOferta, aRedeExame, refresh } from '../../../test/make-oferta.ts'

const rio = 'cidade=Rio%20de%20Janeiro&uf=RJ'

async function start() {
  const t = await startApp()
  const anyone = await t.as(null)
  const map = async (query: string, what = 'consultas'): Promise<MapaBusca> => {
    const res = await anyone.get(`/api/${what}/mapa?${query}`)
    expect([query, res.statusCode]).toEqual([query, 200])
    return res.json() as MapaBusca
  }
  return { ...t, anyone, map }
}

test('the map marks every unit of the search that has a place, nearest first, with its price', async () => {
  const { db, map } = await start()
  await anOferta(db, { nomeRede: 'Longe', lat: -22.99, lng: -43.36 }, { valorSinSaude: 5_000 })
  const perto = await anOferta(
    db,
    { nomeRede: 'Perto', lat: -22.925, lng: -43.235, notaSoma: 9, avaliacoes: 2 },
    { valorSinSaude: 8_990 },
  )
  await anOferta(db, { nomeRede: 'Sem lugar no mapa', lat: null, lng: null })
  const found = await map(`especialidade=cardiologia&${rio}&perto=-22.924,-43.233`)
  expect(found).toMatchObject({
    totalCount: 3,
    servico: { nome: 'Cardiologia' },
    lugar: { fuso: 'America/Sao_Paulo' },
  })
  expect(found.list.map((m) => m.nomeRede)).toEqual(['Perto', 'Longe'])
  expect(found.list[0]).toMatchObject({
    _id: perto.id,
    lat: -22.925,
    lng: -43.235,
    rate: 4.5,
    valorSinSaude: 8_990,
    localAtendimento: 'Rua Conde de Bonfim',
  })
  expect(found.list[0]!.distanciaM).toBeGreaterThan(200)
  expect(found.list[0]!.distanciaM).toBeLessThan(260)
})

test('the filters of the search narrow the map too', async () => {
  const { db, map } = await start()
  const place = { lat: -22.92, lng: -43.23 }
  await anOferta(db, { ...place, nomeRede: 'Barata', agendamento: 'N' }, { valorSinSaude: 5_000 })
  await anOferta(db, { ...place, nomeRede: 'Cara' }, { valorSinSaude: 8_000 })
  const base = `especialidade=cardiologia&${rio}`
  expect((await map(`${base}&valorInicial=6000`)).list.map((m) => m.nomeRede)).toEqual(['Cara'])
  expect((await map(`${base}&servicoAgendamento=S`)).totalCount).toBe(1)
  expect((await map(`${base}&bairro=Centro`)).list).toEqual([])
})

test('exams have the same map; unknown terms mark nothing; what a map has not is refused by name', async () => {
  const { db, map, anyone } = await start()
  const rede = await anOferta(db, { lat: -22.92, lng: -43.23 })
  const linha = await aRedeExame(db, { redeId: rede.id })
  await refresh(db, rede.id)
  const found = await map(`exame=hemograma&${rio}`, 'exames')
  expect(found.list).toMatchObject([{ preco: linha.id, valorSinSaude: 1_900 }])
  expect((await map(`especialidade=nada&${rio}`)).servico).toBeNull()
  expect((await map('especialidade=cardiologia')).list).toEqual([])
  expect((await anyone.get(`/api/consultas/mapa?page=2&${rio}`)).json().detail).toContain('page')
})

test('more than 200 places: the nearest 200', async () => {
  const { db, map } = await start()
  const rede = await anOferta(db, { nomeRede: 'Origem', lat: -22.9, lng: -43.2 })
  const { busca: _, ...unit } = rede
  const more = Array.from({ length: 250 }, (__, n) => ({
    ...unit,
    id: newId(),
    codigoUnidade: `m${n}`,
    cpf: null,
    lat: -22.9 + (n + 1) * 0.0005,
  }))
  await db.insert(redeTable).values(more)
  const oferta = one(await db.select().from(ofertaTable))
  await db.insert(ofertaTable).values(more.map(({ id, lat }) => ({ ...oferta, redeId: id, lat })))
  const found = await map(`especialidade=cardiologia&${rio}&perto=-22.9,-43.2`)
  expect([found.totalCount, found.list.length, found.list[0]!.nomeRede]).toEqual([251, 200, 'Origem'])
  expect(found.list.at(-1)!.lat).toBeCloseTo(-22.9 + 199 * 0.0005, 6)
})
