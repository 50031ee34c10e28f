import { expect, test } from 'vitest'
import { splitReais } from './money.tsx'

test('centavos are shown as reais with two places and Brazilian separators', () => {
  expect(splitReais(8990)).toEqual(['', '89,90'])
  expect(splitReais(123456789)).toEqual(['', '1.234.567,89'])
  expect(splitReais(0)).toEqual(['', '0,00'])
})

test('the sign comes before R$', () => {
  expect(splitReais(-3450)).toEqual(['−', '34,50'])
})
