import { expect, test } from 'vitest'
import { cepOf, formatPlace, lugarQuery, parsePlace, pickPlace } from './place.ts'

test.each([
  ['Rio de Janeiro, RJ', { cidade: 'Rio de Janeiro', uf: 'RJ' }],
  ['rio de janeiro rj', { cidade: 'rio de janeiro', uf: 'RJ' }],
  ['Rio de Janeiro - RJ', { cidade: 'Rio de Janeiro', uf: 'RJ' }],
  ['Niterói/rj', { cidade: 'Niterói', uf: 'RJ' }],
  ['Niterói (RJ)', { cidade: 'Niterói', uf: 'RJ' }],
  ['Tijuca, Rio de Janeiro, RJ', { bairro: 'Tijuca', cidade: 'Rio de Janeiro', uf: 'RJ' }],
  ['  São   Paulo ', { cidade: 'São Paulo', uf: null }],
  ['Embu-Guaçu', { cidade: 'Embu-Guaçu', uf: null }],
  ['Xangri-lá', { cidade: 'Xangri-lá', uf: null }],
  ['Ji-Paraná, RO', { cidade: 'Ji-Paraná', uf: 'RO' }],
  ['Senador Sá', { cidade: 'Senador Sá', uf: null }],
])('%s is read as a place', (text, place) => {
  expect(parsePlace(text)).toEqual(place)
})

test('an empty text is no place', () => {
  expect(parsePlace('   ')).toBeNull()
})

test('a shown place is read back as the same place', () => {
  const place = { bairro: 'Icaraí', cidade: 'Niterói', uf: 'RJ' }
  expect(parsePlace(formatPlace(place))).toEqual(place)
})

test('a bare name means the only municipality that is called so', () => {
  const rio = { nome: 'Rio de Janeiro', uf: 'RJ' }
  expect(pickPlace('rio de janeiro', [rio, { nome: 'Rio de Janeiro do Sul', uf: 'XX' }])).toBe(rio)
  expect(pickPlace('rio de jan', [rio])).toBe(rio)
})

test('a name that several municipalities have is not guessed', () => {
  const found = [
    { nome: 'Bom Jesus', uf: 'PI' },
    { nome: 'Bom Jesus', uf: 'RN' },
  ]
  expect(pickPlace('Bom Jesus', found)).toBeNull()
  expect(pickPlace('Bom', [])).toBeNull()
})

test('a CEP is read as people write it', () => {
  expect(['20520-054', '20.520-054', 'CEP 20520054', 'cep: 20520-054'].map(cepOf)).toEqual(
    Array(4).fill('20520054'),
  )
  expect(['2052', '20520-05', 'Rua 20520054'].map(cepOf)).toEqual([null, null, null])
})

test('a typed text is asked for with its city and state, and with where somebody searched last', () => {
  expect(lugarQuery('tij, Rio de Janeiro')).toEqual({ texto: 'tij', cidade: 'Rio de Janeiro' })
  expect(lugarQuery('20520-054')).toEqual({ texto: '20520054' })
  expect(lugarQuery('tijuca rj', 'Méier, Rio de Janeiro, RJ')).toEqual({
    texto: 'tijuca',
    uf: 'RJ',
    deCidade: 'Rio de Janeiro',
    deUf: 'RJ',
  })
  expect(lugarQuery('  ')).toBeNull()
})
