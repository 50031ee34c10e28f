import { expect, test } from 'vitest'
import { groupCnpj, plainCnpj } from './cnpj.ts'

test('a CNPJ is grouped as it is typed, letters in capitals', () => {
  const typed = [
    '1',
    '12',
    '12a',
    '12abc3',
    '12abc345',
    '12abc34501',
    '12abc34501de35',
    '12.ABC.345/01DE-35x',
  ]
  expect(typed.map(groupCnpj)).toEqual([
    '1',
    '12',
    '12.A',
    '12.ABC.3',
    '12.ABC.345',
    '12.ABC.345/01',
    '12.ABC.345/01DE-35',
    '12.ABC.345/01DE-35',
  ])
  expect(plainCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35')
})
