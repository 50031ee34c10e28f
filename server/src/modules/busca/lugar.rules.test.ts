import { expect, test } from 'vitest'
import { cepIn, rankLugares, type Candidato } from './lugar.rules.ts'

const place = (nome: string, more: Partial<Candidato> = {}): Candidato => ({
  tipo: 'cidade',
  nome,
  logradouro: null,
  bairro: null,
  cidade: nome,
  uf: 'RJ',
  unidades: 0,
  capital: false,
  lat: -22.9,
  lng: -43.2,
  ...more,
})
const tijuca = place('Tijuca', { tipo: 'bairro', bairro: 'Tijuca', cidade: 'Rio de Janeiro', unidades: 3 })
const barra = place('Barra da Tijuca', { tipo: 'bairro', bairro: 'Barra da Tijuca', unidades: 9 })
const tijucas = place('Tijucas', { uf: 'SC', lat: -27.24, lng: -48.63 })
const names = (candidatos: Candidato[], texto: string, origem: { lat: number; lng: number } | null = null) =>
  rankLugares(candidatos, { texto, origem }).map((l) => l.nome)

test('a district with units comes before its namesake far away, which says how far', () => {
  const found = rankLugares([tijucas, barra, tijuca], { texto: 'TIJUCA', origem: null })
  expect(found.map((l) => l.nome)).toEqual(['Tijuca', 'Barra da Tijuca', 'Tijucas'])
  expect(found.map((l) => l.distanciaM === null)).toEqual([true, true, false])
  expect(Math.round(found[2]!.distanciaM! / 1000)).toBeGreaterThan(650)
})

test('the very name comes before one that only begins so, then units before none, then capitals', () => {
  const exact = place('Bonito', { uf: 'MS' })
  const longer = place('Bonito de Minas', { uf: 'MG', unidades: 2 })
  expect(names([longer, exact], 'bonito')).toEqual(['Bonito', 'Bonito de Minas'])
  expect(names([exact, longer], 'bon')).toEqual(['Bonito de Minas', 'Bonito'])
  expect(names([place('Sales'), place('Salvador', { capital: true })], 'sal')).toEqual(['Salvador', 'Sales'])
})

test('a place far from the own one comes last, unless it is the very name and has units', () => {
  const rio = { lat: -22.9, lng: -43.2 }
  const far = { lat: -3.1, lng: -60 }
  const candidatos = [
    place('Salvaterra', { unidades: 0 }),
    place('Salvador', { ...far, unidades: 5 }),
    place('Salinas', { ...far, unidades: 5 }),
  ]
  expect(names(candidatos, 'salvador', rio)).toEqual(['Salvador', 'Salvaterra', 'Salinas'])
  expect(names(candidatos, 'sal', rio)).toEqual(['Salvaterra', 'Salinas', 'Salvador'])
})

test('different cities of one beginning are no namesakes: without an own place none says how far', () => {
  const found = rankLugares(
    [place('São Paulo', { unidades: 9 }), place('São Luís', { lat: -2.5, lng: -44.3 })],
    {
      texto: 'são',
      origem: null,
    },
  )
  expect(found.map((l) => l.distanciaM)).toEqual([null, null])
})

test('a unit is a landmark, unless it only bears the name of a place', () => {
  const unit = place('Cardio Tijuca', { tipo: 'unidade', bairro: 'Tijuca', unidades: 1 })
  expect(names([unit, tijuca], 'tijuca')).toEqual(['Tijuca'])
  expect(names([unit, tijuca], 'cardio')).toContain('Cardio Tijuca')
})

test('the list has at most ten places, and none for an empty text', () => {
  expect(
    names(
      Array.from({ length: 14 }, (_, i) => place(`Santa ${i}`)),
      'santa',
    ),
  ).toHaveLength(10)
  expect(names([], 'x')).toEqual([])
})

test('a CEP is five to eight digits, as people write it', () => {
  expect(['20520-054', '20.520-054', '20520', ' 20520054'].map(cepIn)).toEqual([
    '20520054',
    '20520054',
    '20520',
    '20520054',
  ])
  expect(['2052', 'Rua 20520', '205200540', 'tijuca'].map(cepIn)).toEqual([null, null, null, null])
})
