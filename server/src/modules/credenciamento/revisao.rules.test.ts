import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeDados, type Dados } from './revisao.rules.ts'

const nada: Dados = { lat: null, lng: null, zoopSellerId: null }
const lugar: Dados = { ...nada, lat: -22.9, lng: -43.2 }
const vendedor: Dados = { ...nada, zoopSellerId: 'a'.repeat(32) }

test('a field that only one changed is kept of both, one that both changed differently is a conflict', () => {
  expect(mergeDados(lugar, nada, vendedor)).toEqual({
    depois: { ...lugar, ...vendedor, lat: -22.9, lng: -43.2 },
    conflitos: [],
  })
  expect(mergeDados(lugar, nada, { ...lugar, lat: -23 }).conflitos).toEqual(['lugar'])
  expect(mergeDados(vendedor, nada, { ...nada, zoopSellerId: 'b'.repeat(32) }).conflitos).toEqual([
    'vendedor',
  ])
  expect(mergeDados(nada, lugar, { ...lugar, lng: -43.3 }).conflitos).toEqual(['lugar'])
})

const some = fc.record({
  lat: fc.constantFrom(null, -22.9),
  lng: fc.constantFrom(null, -43.2),
  zoopSellerId: fc.constantFrom(null, 'a', 'b'),
})

test('an editor who saw the stored value writes any; one who wants the stored value is never refused', () => {
  fc.assert(
    fc.property(some, some, (agora, dados) => {
      expect(mergeDados(agora, agora, dados)).toEqual({ depois: dados, conflitos: [] })
      expect(mergeDados(agora, dados, dados)).toEqual({ depois: agora, conflitos: [] })
    }),
  )
})
