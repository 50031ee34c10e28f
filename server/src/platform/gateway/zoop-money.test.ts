import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { toCentavos } from './zoop-money.ts'

test.each([
  ['150.00', 15_000],
  ['3', 300],
  [10, 1_000],
  ['0.5', 50],
  ['1.10', 110],
  [19.99, 1_999],
  ['150.0000', 15_000],
])('a transaction amount of %o is %i centavos', (value, centavos) => {
  expect(toCentavos('transaction', value)).toBe(centavos)
})

test.each(['', '-1.00', '1,50', '1.005', 'R$ 1', '1e3', 'NaN', Number.NaN, Infinity, '1.234.567'])(
  '%o is not an amount',
  (value) => {
    expect(toCentavos('transaction', value)).toBeNull()
  },
)

test('the resource decides the unit, not the look of the value', () => {
  expect(toCentavos('receivable', '4990')).toBe(499_000)
  expect(toCentavos('plan', '4990')).toBe(4_990)
  expect(toCentavos('plan', '49.90')).toBeNull()
})

test('every amount in centavos survives the way to reais and back', () => {
  assert(
    property(integer({ min: 0, max: 2_000_000_000 }), (centavos) => {
      const text = `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
      expect(toCentavos('transaction', text)).toBe(centavos)
    }),
  )
})
