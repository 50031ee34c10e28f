import { expect, test } from 'vitest'
import { centavosOf, typedValor } from './valor.ts'

test('prices as people type them, and nothing guessed', () => {
  expect(['250', ' R$ 1.250 ', '1.250,00', '250,5', '0,99'].map(centavosOf)).toEqual([
    25_000, 125_000, 125_000, 25_050, 99,
  ])
  for (const text of ['', 'abc', '12.34', '1250.00', '1,234.56', '-5', '1.25', '10,123'])
    expect(centavosOf(text)).toBeNaN()
})

test('what a field shows is read as the same amount', () => {
  for (const c of [0, 1, 99, 100, 25_050, 123_456_789, 1_000_000_000])
    expect(centavosOf(typedValor(c))).toBe(c)
})
