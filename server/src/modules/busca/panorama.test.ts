import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Panorama } from '@alento/contract/busca/panorama.ts'
import { redeConsultaTable } from '#modules/preco/preco.tables.ts'
import { startApp } from '../../../test/app.ts'
import { aConsulta, anEspecialidade, aRede } from '../../../test/make.ts'
import { anOferta, aRedeExame, refresh } from '../../../test/make-oferta.ts'

const niteroi = { municipioId: 3303302, cidade: 'Niterói', uf: 'RJ', bairro: 'Icaraí' }
const saoPaulo = { municipioId: 3550308, cidade: 'São Paulo', uf: 'SP', bairro: 'Moema' }

async function start() {
  const t = await startApp({})
  const anyone = await t.as(null)
  const panorama = async (servico: string, lugar: string, tipo = 'Consulta'): Promise<Panorama> => {
    const res = await anyone.get(`/api/panoramas?tipo=${tipo}&servico=${servico}&lugar=${lugar}`)
    expect([servico, lugar, res.statusCode]).toEqual([servico, lugar, 200])
    return res.json() as Panorama
  }
  return { ...t, anyone, panorama }
}

test('a service in a city lists places, prices from the units, districts, further services and neighbours', async () => {
  const { db, panorama } = await start()
  const prices = [
    [30_000, 6_000],
    [25_000, 9_000],
    [20_000, 8_000],
  ] as const
  for (const [place, [valorParticular, valorSinSaude]] of prices.entries())
    await anOferta(
      db,
      { bairro: place === 0 ? 'Centro' : 'Tijuca' },
      { valorParticular, valorAlento: 10_000, valorSinSaude },
    )
  const outra = await aRede(db)
  const pediatria = await anEspecialidade(db, 'pediatria')
  await aConsulta(db, { redeId: outra.id, especialidadeId: pediatria.id, valorSinSaude: 7_000 })
  await refresh(db, outra.id)
  await anOferta(db, niteroi, { valorSinSaude: 5_500 })
  await anOferta(db, saoPaulo)
  await anOferta(db, { ...niteroi, status: 'PRE_CADASTRO' }, { valorSinSaude: 100 })
  const found = await panorama('cardiologia', 'rio-de-janeiro-rj')
  expect(found).toMatchObject({
    servico: { nome: 'Cardiologia', slug: 'cardiologia' },
    lugar: { cidade: 'Rio de Janeiro', uf: 'RJ', slug: 'rio-de-janeiro-rj', fuso: 'America/Sao_Paulo' },
    totalCount: 3,
    menorPreco: 6_000,
    maiorPreco: 9_000,
    particular: 25_000,
    bairros: [
      { nome: 'Tijuca', total: 2 },
      { nome: 'Centro', total: 1 },
    ],
    outros: [{ nome: 'Pediatria', slug: 'pediatria', menorPreco: 7_000 }],
    // São Paulo is too far away to be a neighbour.
    cidades: [{ cidade: 'Niterói', uf: 'RJ', slug: 'niteroi-rj', menorPreco: 5_500 }],
  })
  expect(found.list.map((i) => i.consultas[0]!.valorSinSaude)).toEqual([6_000, 8_000, 9_000])
  expect(found.cidades[0]!.distanciaM).toBeGreaterThan(5_000)
  expect(found.cidades[0]!.distanciaM).toBeLessThan(40_000)
})

test('a pair that nobody offers names the nearest cities that have it, however far', async () => {
  const { db, panorama } = await start()
  await anOferta(db, saoPaulo)
  await anOferta(db, niteroi)
  const found = await panorama('cardiologia', 'manaus-am')
  expect(found).toMatchObject({ totalCount: 0, menorPreco: null, particular: null, list: [], bairros: [] })
  expect(found.cidades.map((c) => c.slug)).toEqual(['sao-paulo-sp', 'niteroi-rj'])
  expect((await panorama('pediatria', 'rio-de-janeiro-rj')).cidades).toEqual([])
})

test('addresses are read by slug, by what people say, and with any sign in a name', async () => {
  const { db, panorama, anyone } = await start()
  const rede = await anOferta(db, { municipioId: 3515103, cidade: 'Embu-Guaçu', uf: 'SP' })
  await aRedeExame(db, { redeId: rede.id })
  await refresh(db, rede.id)
  expect((await panorama('cardiologista', 'embu-guacu-sp')).servico.slug).toBe('cardiologia')
  const exame = await panorama('hemograma-completo-com-plaquetas', 'embu-guacu-sp', 'Exame')
  expect([exame.totalCount, exame.menorPreco]).toEqual([1, 1_900])
  expect((await panorama('cardiologia', 'sao-paulo-sp')).lugar.cidade).toBe('São Paulo')
  expect((await panorama('cardiologia', 'santa-barbara-d-oeste-sp')).lugar.uf).toBe('SP')
  for (const query of [
    'tipo=Consulta&servico=nada&lugar=sao-paulo-sp',
    'tipo=Consulta&servico=cardiologia&lugar=atlantis-rj',
    'tipo=Consulta&servico=cardiologia&lugar=rj',
    'tipo=Exame&servico=cardiologia&lugar=sao-paulo-sp',
  ])
    expect([query, (await anyone.get(`/api/panoramas?${query}`)).statusCode]).toEqual([query, 404])
  expect((await anyone.get("/api/panoramas?tipo=Consulta&servico=a'b&lugar=sao-paulo-sp")).statusCode).toBe(
    400,
  )
})

test('the home gets what is offered in the largest cities: the same cities for 10 minutes, always their current prices', async () => {
  const { db, anyone, clock } = await start()
  const popular = async () => (await anyone.get('/api/panoramas/populares')).json()
  expect(await popular()).toEqual([])
  await anOferta(db, niteroi)
  await anOferta(db)
  const rede = await anOferta(db, {}, { valorSinSaude: 7_000 })
  await aRedeExame(db, { redeId: rede.id })
  await refresh(db, rede.id)
  expect(await popular()).toEqual([])
  clock.add({ minutes: 10 })
  expect(await popular()).toEqual([
    {
      cidade: 'Rio de Janeiro',
      uf: 'RJ',
      slug: 'rio-de-janeiro-rj',
      servicos: [
        { tipo: 'Consulta', nome: 'Cardiologia', slug: 'cardiologia', menorPreco: 7_000 },
        {
          tipo: 'Exame',
          nome: 'Hemograma completo com plaquetas',
          slug: 'hemograma-completo-com-plaquetas',
          menorPreco: 1_900,
        },
      ],
    },
    {
      cidade: 'Niterói',
      uf: 'RJ',
      slug: 'niteroi-rj',
      servicos: [{ tipo: 'Consulta', nome: 'Cardiologia', slug: 'cardiologia', menorPreco: 8_990 }],
    },
  ])
  await db
    .update(redeConsultaTable)
    .set({ valorSinSaude: 6_500 })
    .where(eq(redeConsultaTable.redeId, rede.id))
  await refresh(db, rede.id)
  expect((await popular())[0].servicos[0]).toMatchObject({ nome: 'Cardiologia', menorPreco: 6_500 })
})

test('search engines get what is offered: services, their cities, and enabled units', async () => {
  const { db, anyone } = await start()
  const get = async (path: string) => (await anyone.get(`/api/panoramas/${path}`)).json()
  expect(await get('enderecos')).toEqual({ consultas: [], exames: [], paginasUnidade: 0 })
  const pediatria = await anEspecialidade(db, 'pediatria')
  const clinica = await anOferta(db, { nomeRede: 'Clínica' })
  await aConsulta(db, { redeId: clinica.id, especialidadeId: pediatria.id, valorSinSaude: 5_000 })
  await refresh(db, clinica.id)
  const laboratorio = await aRede(db, { ...niteroi, nomeRede: 'Laboratório' })
  await aRedeExame(db, { redeId: laboratorio.id })
  await refresh(db, laboratorio.id)
  await anOferta(db, { status: 'PRE_CADASTRO' })
  expect(await get('enderecos')).toEqual({
    consultas: ['cardiologia', 'pediatria'],
    exames: ['hemograma-completo-com-plaquetas'],
    paginasUnidade: 1,
  })
  expect(await get('cidades?tipo=Consulta&servico=cardiologia')).toEqual(['rio-de-janeiro-rj'])
  expect(await get('cidades?tipo=Exame&servico=hemograma-completo-com-plaquetas')).toEqual(['niteroi-rj'])
  expect(await get('cidades?tipo=Consulta&servico=nada')).toMatchObject({ status: 404 })
  expect(await get('unidades?page=1')).toEqual([
    {
      _id: clinica.id,
      nomeRede: 'Clínica',
      cidade: 'Rio de Janeiro',
      uf: 'RJ',
      especialidade: { _id: pediatria.id, nome: 'Pediatria' },
      menorPreco: 5_000,
    },
    {
      _id: laboratorio.id,
      nomeRede: 'Laboratório',
      cidade: 'Niterói',
      uf: 'RJ',
      especialidade: null,
      menorPreco: 1_900,
    },
  ])
  expect(await get('unidades?page=2')).toEqual([])
})
