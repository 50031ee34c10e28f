import { expect, test } from 'vitest'
import { formatProximo, nearDays } from './proximo.ts'

test('the next free time is said by the calendar of the unit', () => {
  const night = Temporal.Instant.from('2026-11-24T03:30:00Z').epochMilliseconds
  const rio = nearDays(night, 'America/Sao_Paulo')
  const acre = nearDays(night, 'America/Rio_Branco')
  expect(rio).toEqual({ hoje: '2026-11-24', amanha: '2026-11-25' })
  expect(acre).toEqual({ hoje: '2026-11-23', amanha: '2026-11-24' })
  const time = { dia: '2026-11-24', horario: '09:20' }
  expect(formatProximo(time, rio)).toBe('hoje, 09:20')
  expect(formatProximo(time, acre)).toBe('amanhã, 09:20')
  expect(formatProximo({ dia: '2026-11-28', horario: '14:00' }, rio)).toBe('sábado, 28/11, 14:00')
})

test('tomorrow is right at the end of a month and of a year', () => {
  const at = (text: string) =>
    nearDays(Temporal.Instant.from(text).epochMilliseconds, 'America/Sao_Paulo').amanha
  expect(at('2026-02-28T15:00:00Z')).toBe('2026-03-01')
  expect(at('2026-12-31T15:00:00Z')).toBe('2027-01-01')
})
