import { expect, test } from 'vitest'
import type { Lugar } from '@alento/contract/busca/lugar.ts'
import { startApp } from '../../../test/app.ts'
import { aRede } from '../../../test/make.ts'

const tijuca = { lat: -22.93, lng: -43.24 }

async function start() {
  const t = await startApp()
  const anyone = await t.as(null)
  const ask = async (query: Record<string, string>): Promise<Lugar[]> => {
    const res = await anyone.get(`/api/lugares?${new URLSearchParams(query)}`)
    expect([query, res.statusCode]).toEqual([query, 200])
    return res.json()
  }
  await aRede(t.db, { ...tijuca, bairro: 'Tijuca', cep: '20520053', localAtendimento: 'Rua Conde de Bonfim' })
  await aRede(t.db, { ...tijuca, bairro: 'Tijuca', cep: '20520060' })
  await aRede(t.db, { bairro: 'Barra da Tijuca', cep: '22640100', nomeRede: 'Hospital São Lucas' })
  await aRede(t.db, { bairro: 'Tijuca Velha', status: 'PRE_CADASTRO' })
  return { ...t, anyone, ask }
}
const said = ({ tipo, nome, cidade, uf }: Lugar) => `${tipo} ${nome}, ${cidade}, ${uf}`

test('a district of the network comes before the city that is called almost so, which says how far', async () => {
  const { ask } = await start()
  const found = await ask({ texto: 'TIJÚCA' })
  expect(found.slice(0, 2).map(said)).toEqual([
    'bairro Tijuca, Rio de Janeiro, RJ',
    'bairro Barra da Tijuca, Rio de Janeiro, RJ',
  ])
  expect(said(found.at(-1)!)).toBe('cidade Tijucas do Sul, Tijucas do Sul, PR')
  expect(found.map((l) => l.distanciaM !== null)).toEqual([false, false, true, true])
  expect(found.map((l) => l.nome)).not.toContain('Tijuca Velha')
})

test('a city, a state and a district of a city narrow the places', async () => {
  const { ask } = await start()
  expect((await ask({ texto: 'tijuca', uf: 'SC' })).map(said)).toEqual(['cidade Tijucas, Tijucas, SC'])
  expect((await ask({ texto: 'tij', cidade: 'rio de j' })).map(said)).toEqual([
    'bairro Tijuca, Rio de Janeiro, RJ',
    'bairro Barra da Tijuca, Rio de Janeiro, RJ',
  ])
  expect(await ask({ texto: 'tij', cidade: 'niter' })).toEqual([])
})

test('a unit is a landmark: it leads to its district', async () => {
  const { ask } = await start()
  const [hospital] = await ask({ texto: 'hospital sao' })
  expect(hospital).toMatchObject({
    tipo: 'unidade',
    nome: 'Hospital São Lucas',
    bairro: 'Barra da Tijuca',
    cidade: 'Rio de Janeiro',
    uf: 'RJ',
  })
})

test('a CEP of a unit tells its street, one of the same five digits its district, any other nothing', async () => {
  const { ask } = await start()
  expect(await ask({ texto: '20520-053' })).toMatchObject([
    { tipo: 'cep', nome: 'CEP 20520-053', logradouro: 'Rua Conde de Bonfim', bairro: 'Tijuca' },
  ])
  expect(await ask({ texto: '20520999' })).toMatchObject([
    { nome: 'CEP 20520-999', logradouro: null, bairro: 'Tijuca', cidade: 'Rio de Janeiro', uf: 'RJ' },
  ])
  expect(await ask({ texto: '01310100' })).toEqual([])
})

test('a far place comes last, counted from where somebody searched last', async () => {
  const { db, ask } = await start()
  await aRede(db, {
    municipioId: 4218004,
    cidade: 'Tijucas',
    uf: 'SC',
    lat: -27.24,
    lng: -48.63,
    bairro: 'Centro',
  })
  const near = await ask({ texto: 'tij', deCidade: 'Tijucas', deUf: 'SC' })
  expect(near.slice(0, 1).map(said)).toEqual(['cidade Tijucas, Tijucas, SC'])
  expect(near.at(-1)!.distanciaM).toBeGreaterThan(150_000)
})

test('a position is in the city of the nearest unit, else in that of the nearest seat', async () => {
  const { db, ask } = await start()
  // In Niterói by its seat, beside a unit that belongs to Rio.
  await aRede(db, { lat: -22.9, lng: -43.13 })
  expect((await ask({ perto: '-22.9,-43.12' })).map(said)).toEqual([
    'cidade Rio de Janeiro, Rio de Janeiro, RJ',
  ])
  expect((await ask({ perto: '-27.24,-48.63' })).map(said)).toEqual(['cidade Tijucas, Tijucas, SC'])
  expect(await ask({ perto: '99,-43' })).toEqual([])
  expect(await ask({})).toEqual([])
})
