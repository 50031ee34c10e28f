import { expect, test } from 'vitest'
import { isForaDoCostume } from './preco.can.ts'

test.each([
  [18_000, false],
  [18_001, true],
  [6_000, false],
  [2_000, false],
  [1_999, true],
])('beside a median of R$ 60,00 a price of %i centavos is unusual: %s', (valor, unusual) => {
  expect(isForaDoCostume(valor, { mediana: 6_000, unidades: 5 })).toBe(unusual)
})

test('a third of a median that is no whole centavo is compared exactly', () => {
  expect(isForaDoCostume(3_333, { mediana: 10_000, unidades: 9 })).toBe(true)
  expect(isForaDoCostume(3_334, { mediana: 10_000, unidades: 9 })).toBe(false)
})

test('four units say nothing about what is usual', () => {
  expect(isForaDoCostume(1_000_000, { mediana: 100, unidades: 4 })).toBe(false)
  expect(isForaDoCostume(1_000_000, { mediana: 100, unidades: 5 })).toBe(true)
})
