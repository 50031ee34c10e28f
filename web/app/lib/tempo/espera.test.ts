import { expect, test } from 'vitest'
import { ageText, waitText } from './espera.ts'

test('a wait is counted in days of Brasília, not in hours', () => {
  const hoje = '2026-11-23'
  expect(waitText('2026-11-23T04:00:00Z', hoje)).toBe('espera desde hoje')
  // 23:30 of the day before in Brasília.
  expect(waitText('2026-11-23T02:30:00Z', hoje)).toBe('espera há 1 dia')
  expect(waitText('2026-11-20T12:00:00Z', hoje)).toBe('espera há 3 dias')
})

test('an age is shown in hours, from a day on in days', () => {
  const hour = 3_600_000
  expect([0, hour - 1].map(ageText)).toEqual(['há menos de 1 hora', 'há menos de 1 hora'])
  expect([hour, 23 * hour, 24 * hour, 47 * hour, 48 * hour].map(ageText)).toEqual([
    'há 1 hora',
    'há 23 horas',
    'há 1 dia',
    'há 1 dia',
    'há 2 dias',
  ])
})
