import { expect, test } from 'vitest'
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
  rate: 4.9,
  avaliacoes: 212,
} as const
const at = { url: 'https://alento.test/x', image: 'https://alento.test/logo' }

test('a unit is described with its address, its grade and its prices in reais', () => {
  expect(unitData(unit, [{ nome: 'Consulta em Cardiologia', valor: 8990 }], at)).toMatchObject({
    '@type': 'MedicalClinic',
    telephone: '+552125710384',
    address: { addressLocality: 'Rio de Janeiro' },
    geo: { latitude: -22.92 },
    aggregateRating: { ratingValue: 4.9, reviewCount: 212 },
    makesOffer: [{ price: '89.90', priceCurrency: 'BRL' }],
  })
})

test('what is not known is not said', () => {
  const data = unitData({ ...unit, lat: null, rate: null, avaliacoes: 0 }, [], at)
  for (const key of ['geo', 'aggregateRating', 'makesOffer', 'description'])
    expect(data).not.toHaveProperty(key)
})
