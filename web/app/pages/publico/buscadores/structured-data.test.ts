import { expect, test } from 'vitest'
import { TipoRede } from '@alento/contract/unidade/rede.ts'
import { unitData } from './structured-data.ts'

const unit = {
  nomeRede: 'Cardio Tijuca',
  tipoRede: 'CLINICA',
  sobre: '',
  telefone: '2125710384',
  localAtendimento: 'Rua Conde de Bonfim',
  numero: '370',
  cidade: 'Rio de Janeiro',
  uf: 'RJ',
  cep: '20520054',
  lat: -22.92,
  lng: -43.23,
  funcionamento: [
    { key: 2, hora_inicio_1: '08:00', hora_fim_1: '12:00', hora_inicio_2: '13:00', hora_fim_2: '18:00' },
    { key: 7, hora_inicio_1: '08:00', hora_fim_1: '12:00', hora_inicio_2: null, hora_fim_2: null },
  ],
  rate: 4.9,
  avaliacoes: 212,
} satisfies Parameters<typeof unitData>[0]
const at = { url: 'https://alento.test/x', image: 'https://alento.test/logo' }

test('a unit is described with its address, its rating and its prices in reais', () => {
  expect(unitData(unit, [{ nome: 'Consulta em Cardiologia', valor: 8990 }], at)).toMatchObject({
    '@type': 'MedicalClinic',
    telephone: '+552125710384',
    address: { addressLocality: 'Rio de Janeiro' },
    geo: { latitude: -22.92 },
    aggregateRating: { ratingValue: 4.9, reviewCount: 212 },
    makesOffer: [{ price: '89.90', priceCurrency: 'BRL' }],
  })
})

// Source: schema.org; Place and LocalBusiness are above these types, MedicalOrganization alone is above DiagnosticLab.
const places = ['MedicalClinic', 'Physician', 'MedicalBusiness']

test.each(TipoRede.options)('a unit of kind %s with coordinates and hours is a place', (tipoRede) => {
  const data = unitData({ ...unit, tipoRede }, [], at)
  expect(data).toMatchObject({ geo: { longitude: -43.23 }, openingHoursSpecification: expect.anything() })
  expect(places).toEqual(expect.arrayContaining([[data['@type']].flat().at(-1)]))
})

test('an unknown value is left out', () => {
  const data = unitData({ ...unit, lat: null, rate: null, avaliacoes: 0 }, [], at)
  for (const key of ['geo', 'aggregateRating', 'makesOffer', 'description'])
    expect(data).not.toHaveProperty(key)
})

test('opening hours are listed range by range, and not at all when unspecified', () => {
  const hours = unitData(unit, [], at).openingHoursSpecification ?? []
  expect(hours.map((h) => [h.dayOfWeek.split('/').at(-1), h.opens, h.closes])).toEqual([
    ['Monday', '08:00', '12:00'],
    ['Monday', '13:00', '18:00'],
    ['Saturday', '08:00', '12:00'],
  ])
  const late = [
    { ...unit.funcionamento[1]!, hora_fim_1: '24:00' },
    { ...unit.funcionamento[1]!, hora_inicio_1: '00:00', hora_fim_1: '24:00' },
  ]
  const ends = unitData({ ...unit, funcionamento: late }, [], at).openingHoursSpecification ?? []
  expect(ends.map((h) => h.closes)).toEqual(['00:00', '23:59'])
  expect(unitData({ ...unit, funcionamento: [] }, [], at)).not.toHaveProperty('openingHoursSpecification')
})
