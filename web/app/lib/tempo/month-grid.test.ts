import { expect, test } from 'vitest'
import { addMonths, formatMonth, isMonth, monthFrom, monthGrid, parseDia } from './month-grid.ts'

test('November 2026 starts on a Sunday, December on a Tuesday', () => {
  expect(monthGrid('2026-11')[0]).toBe('2026-11-01')
  expect(monthGrid('2026-12').slice(0, 3)).toEqual([null, null, '2026-12-01'])
})

test('a month has all of its days', () => {
  const days = (mes: string) => monthGrid(mes).filter(Boolean).length
  expect([days('2026-11'), days('2026-12'), days('2027-02'), days('2028-02')]).toEqual([30, 31, 28, 29])
})

test('months go over the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2027-01', -1)).toBe('2026-12')
  expect(formatMonth('2026-11')).toBe('Novembro de 2026')
})

test('a day may be typed as it is spoken', () => {
  expect(parseDia('25/11/2026')).toBe('2026-11-25')
  expect(parseDia(' 5/1/2027 ')).toBe('2027-01-05')
  expect(parseDia('2026-11-25')).toBe('2026-11-25')
})

test.each(['31/11/2026', '29/02/2027', '00/01/2027', '25/11/26', 'amanhã', '', '2026-13-01'])(
  '%s is not a day',
  (text) => {
    expect(parseDia(text)).toBeNull()
  },
)

test('a month of an address is checked', () => {
  expect([isMonth('2026-11'), isMonth('2026-13'), isMonth('1999-01'), isMonth('')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('the weeks before the first day that can be chosen are left out, in its own month only', () => {
  expect(monthFrom('2026-11', '2026-11-24')).toEqual(monthGrid('2026-11').slice(21))
  expect(monthFrom('2026-11', '2026-11-24')[0]).toBe('2026-11-22')
  expect(monthFrom('2026-12', '2026-11-24')).toEqual(monthGrid('2026-12'))
  expect(monthFrom('2026-11', undefined)).toEqual(monthGrid('2026-11'))
})
