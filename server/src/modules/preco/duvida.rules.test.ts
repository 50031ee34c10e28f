import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duvidaOf } from './duvida.rules.ts'

const all = (valor: number) => ({ valorParticular: valor, valorAlento: valor, valorSinSaude: valor })
const asked = (antes: number | null, depois: number, outros: number | null) =>
  duvidaOf({
    antes: antes === null ? null : all(antes),
    depois: all(depois),
    outros: outros === null ? null : all(outros),
  }) !== null

test.each([
  [32_000, 123_456_789, null, true],
  [32_000, 96_000, null, false],
  [32_000, 96_001, null, true],
  [32_000, 320, null, true],
  [32_000, 10_667, null, false],
  [null, 32_000, null, false],
  [null, 32_000, 6_400, false],
  [null, 32_000, 6_399, true],
  [null, 1_000, 6_400, true],
  // A unit that was dear already may stay so; becoming dear is asked about.
  [32_000, 33_000, 6_000, false],
  [20_000, 33_000, 6_000, true],
  [33_000, 32_000, 6_000, false],
  [32_000, 32_000, 6_000, false],
])('from %s to %i where others charge %s is asked about: %s', (antes, depois, outros, is) => {
  expect(asked(antes, depois, outros)).toBe(is)
})

test('the question says which price and against what', () => {
  const depois = { ...all(5_000), valorParticular: 500_000 }
  expect(duvidaOf({ antes: all(5_000), depois, outros: null })).toMatch(
    /^Particular de R\$\s5\.000,00: hoje é R\$\s50,00$/,
  )
  expect(duvidaOf({ antes: null, depois, outros: all(6_000) })).toMatch(
    /outras unidades cobram perto de R\$\s60,00$/,
  )
})

test('a price that stays as it is is never asked about', () => {
  const positive = fc.integer({ min: 1 })
  fc.assert(
    fc.property(positive, positive, (valor, outros) => {
      expect(asked(valor, valor, outros)).toBe(false)
    }),
  )
})
