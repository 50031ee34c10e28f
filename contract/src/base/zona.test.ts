import { expect, test } from 'vitest'
import { addDays, brasilia, dayIn, fusoOf } from './zona.ts'

test('a state has its zone; islands and western Amazonas have their own', () => {
  expect(fusoOf({ uf: 'RJ', fusoHorario: 'America/Sao_Paulo' })).toBe(brasilia)
  expect(fusoOf({ uf: 'AC', fusoHorario: 'America/Rio_Branco' })).toBe('America/Rio_Branco')
  expect(fusoOf({ uf: 'AM', fusoHorario: 'America/Manaus' })).toBe('America/Manaus')
  expect(fusoOf({ uf: 'AM', fusoHorario: 'America/Rio_Branco' })).toBe('America/Eirunepe')
  expect(fusoOf({ uf: 'PE', fusoHorario: 'America/Noronha' })).toBe('America/Noronha')
})

test('a day begins at midnight of its own zone', () => {
  const midnight = Date.parse('2026-03-11T03:00:00Z')
  expect([dayIn(midnight - 1, brasilia), dayIn(midnight, brasilia)]).toEqual(['2026-03-10', '2026-03-11'])
  expect(dayIn(midnight, 'America/Rio_Branco')).toBe('2026-03-10')
})

test('days are counted over months, years and leap days', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-02-28',
  ])
})
