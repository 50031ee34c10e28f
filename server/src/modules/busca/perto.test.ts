import { expect, test } from 'vitest'
import type { CepFinder } from '#platform/cep/cep.ts'
import { startApp } from '../../../test/app.ts'
import { anEspecialidade } from '../../../test/make.ts'
import { anOferta, aRedeExame, refresh } from '../../../test/make-oferta.ts'
import { getPerto } from './get-perto.ts'

const tijuca = { lat: -22.93, lng: -43.24 }
const finder = (place: { lat: number; lng: number } | null = tijuca): CepFinder => ({
  find: async (cep) => ({
    kind: 'found',
    endereco: {
      cep,
      logradouro: 'Rua Conde de Bonfim',
      bairro: 'Tijuca',
      cidade: 'Rio de Janeiro',
      uf: 'RJ',
    },
  }),
  place: async () => place,
})
/** Degrees of latitude. */
const north = (km: number) => ({ lat: tijuca.lat + km / 111.195, lng: tijuca.lng })
const east = (km: number) => ({
  lat: tijuca.lat,
  lng: tijuca.lng + km / 111.195 / Math.cos((tijuca.lat * Math.PI) / 180),
})

test('units within 10 km of a CEP are counted by kind, with the lowest card price and the nearest of each service', async () => {
  const { db } = await startApp()
  await anOferta(db, { ...north(0.9), nomeRede: 'Perto' }, { valorSinSaude: 9_900 })
  await anOferta(db, { ...east(9.9), tipoRede: 'MEDICO' }, { valorSinSaude: 8_900 })
  await anOferta(db, { ...east(10.1) }, { valorSinSaude: 1_000 })
  // Inside of the square around the circle, and outside of the circle.
  await anOferta(db, { lat: north(8).lat, lng: east(8).lng }, { valorSinSaude: 1_000 })
  await anOferta(db, { lat: null, lng: null }, { valorSinSaude: 1_000 })
  const niteroi = { municipioId: 3303302, cidade: 'Niterói', ...north(2) }
  const lab = await anOferta(db, { ...niteroi, tipoRede: 'LABORATORIO' }, { valorSinSaude: 12_000 })
  await aRedeExame(db, { redeId: lab.id, valorSinSaude: 990 })
  await refresh(db, lab.id)
  const perto = await getPerto({ db, cep: finder() }, '20520054')
  expect(perto).toMatchObject({ lugares: 3, clinicas: 2, laboratorios: 1, imagem: 0 })
  expect(perto.endereco).toMatchObject({ logradouro: 'Rua Conde de Bonfim', bairro: 'Tijuca' })
  expect(perto.servicos).toMatchObject([
    { tipo: 'Consulta', nome: 'Cardiologia', lugares: 3, menorPreco: 8_900 },
    { tipo: 'Exame', lugares: 1, menorPreco: 990 },
  ])
  expect(perto.servicos[0]!.distanciaM).toBeGreaterThan(890)
  expect(perto.servicos[0]!.distanciaM).toBeLessThan(910)
})

test('without a position of its own a CEP is where the units of its district are; without units there is nothing', async () => {
  const { db } = await startApp()
  const empty = await getPerto({ db, cep: finder() }, '20520054')
  expect(empty).toMatchObject({ lugares: 0, clinicas: 0, laboratorios: 0, imagem: 0, servicos: [] })
  await anOferta(db, { bairro: 'Tijuca', ...tijuca })
  await anOferta(db, { bairro: 'Centro', ...north(5) })
  const { lugares, servicos } = await getPerto({ db, cep: finder(null) }, '20520054')
  expect([lugares, servicos[0]?.distanciaM]).toEqual([2, 0])
})

test('an unknown CEP, a service that is down and a text that is no CEP are refused', async () => {
  const t = await startApp()
  const nobody = await t.as(null)
  const down = await nobody.get('/api/redesPerto?cep=20520054')
  expect([down.statusCode, down.json().code]).toEqual([503, 'cep.indisponivel'])
  expect((await nobody.get('/api/redesPerto?cep=2052')).statusCode).toBe(400)
  const absent: CepFinder = { find: async () => ({ kind: 'absent' }), place: async () => null }
  await expect(getPerto({ db: t.db, cep: absent }, '00000000')).rejects.toMatchObject({
    code: 'cep.nao_encontrado',
  })
})

test('while the service of CEPs is down, the units of the network say where a CEP is', async () => {
  const { db } = await startApp()
  await anOferta(db, { cep: '20520054', bairro: 'Tijuca', cidade: 'Rio de Janeiro', uf: 'RJ', ...tijuca })
  const down: CepFinder = { find: async () => ({ kind: 'down' }), place: async () => null }
  const known = await getPerto({ db, cep: down }, '20520054')
  expect(known).toMatchObject({
    lugares: 1,
    endereco: { bairro: 'Tijuca', cidade: 'Rio de Janeiro', uf: 'RJ' },
  })
  const near = await getPerto({ db, cep: down }, '20520999') // the same first five digits
  expect(near).toMatchObject({ lugares: 1, endereco: { logradouro: '', bairro: 'Tijuca' } })
  await expect(getPerto({ db, cep: down }, '69900000')).rejects.toMatchObject({ code: 'cep.indisponivel' })
})

test('savings are those of the cheapest card price below a private one, in the city with most units or a named one', async () => {
  const t = await startApp()
  const read = async (query = '') => (await (await t.as(null)).get(`/api/economias${query}`)).json()
  expect(await read()).toEqual({ lugar: null, mais: null, list: [] })
  const oftalmo = await anEspecialidade(t.db, 'oftalmologia')
  await anOferta(t.db, {}, { valorParticular: 8_000, valorAlento: 8_000, valorSinSaude: 8_000 })
  await anOferta(
    t.db,
    { nomeRede: 'Cardio', bairro: 'Centro' },
    { valorParticular: 25_000, valorSinSaude: 8_990 },
  )
  await anOferta(t.db, {}, { valorParticular: 30_000, valorSinSaude: 9_900 })
  await anOferta(
    t.db,
    { municipioId: 3550308, cidade: 'São Paulo', uf: 'SP' },
    { especialidadeId: oftalmo.id },
  )
  const cardiologia = {
    chave: 'consulta.cardiologia',
    tipo: 'Consulta',
    nome: 'Cardiologia',
    nomeRede: 'Cardio',
    bairro: 'Centro',
    valorParticular: 25_000,
    valorSinSaude: 8_990,
  }
  expect(await read()).toEqual({
    lugar: { cidade: 'Rio de Janeiro', uf: 'RJ' },
    mais: null,
    list: [cardiologia],
  })
  expect((await read('?servicos=exame.nada,consulta.cardiologia,consulta.cardiologia')).list).toEqual([
    cardiologia,
  ])
  const sp = await read('?cidade=sao+paulo&uf=SP&servicos=consulta.cardiologia&mais=oftalmo')
  expect([sp.mais, sp.list.map((e: { chave: string }) => e.chave)]).toEqual([
    'consulta.oftalmologia',
    ['consulta.oftalmologia'],
  ])
  expect((await read('?mais=oftalmologia')).mais).toBe(null)
  expect((await read('?cidade=Nada&uf=SP')).lugar).toBe(null)
  const bad = await (await t.as(null)).get('/api/economias?servicos=cardiologia')
  expect(bad.statusCode).toBe(400)
})
