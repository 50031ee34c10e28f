import { expect, test } from 'vitest'
import { barCodeOf, soonestFirst } from './boleto.ts'

test('the bar code is read from the digit line', () => {
  expect(barCodeOf('34191091233456789012334567890008916560000015000')).toBe(
    '34199165600000150001091234567890123456789000',
  )
  expect(barCodeOf('34191090651997807893931339210002184450000003000')).toBe(
    '34191844500000030001090619978078933133921000',
  )
})

test('the days of a boleto are in the order of their dates', () => {
  const days = [
    { dia: 5, vencimento: '2026-12-07' },
    { dia: 25, vencimento: '2026-11-25' },
    { dia: 30, vencimento: '2026-11-30' },
  ]
  expect(soonestFirst(days).map(({ dia }) => dia)).toEqual([25, 30, 5])
})
