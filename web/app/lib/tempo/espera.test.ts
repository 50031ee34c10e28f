import { expect, test } from 'vitest'
import { waitText } from './espera.ts'

test('a wait is counted in days of Brasília, not in hours', () => {
  const hoje = '2026-11-23'
  expect(waitText('2026-11-23T04:00:00Z', hoje)).toBe('espera desde hoje')
  // 23:30 of the day before in Brasília.
  expect(waitText('2026-11-23T02:30:00Z', hoje)).toBe('espera há 1 dia')
  expect(waitText('2026-11-20T12:00:00Z', hoje)).toBe('espera há 3 dias')
})
