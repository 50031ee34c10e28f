import { expect, test } from 'vitest'
import { clockText, greetingOf, longDay, untilText } from './prazo.ts'

const rio = 'America/Sao_Paulo'
const at = (iso: string): number => Date.parse(iso)

test('a deadline says its day in words', () => {
  const now = at('2026-11-23T17:27:24Z')
  expect(untilText(at('2026-11-23T17:52:00Z'), now, rio)).toBe('14:52 de hoje')
  expect(untilText(at('2026-11-24T03:05:00Z'), now, rio)).toBe('00:05 de amanhã')
  expect(untilText(at('2026-11-30T17:52:00Z'), now, rio)).toBe('14:52 de 30/11/2026')
})

test('the day is that of the unit, not of the server', () => {
  expect(untilText(at('2026-11-24T03:05:00Z'), at('2026-11-24T02:50:00Z'), 'America/Rio_Branco')).toBe(
    '22:05 de hoje',
  )
})

test('the remaining time counts down and stops at zero', () => {
  expect(clockText(24 * 60_000 + 36_000)).toBe('24:36')
  expect(clockText(900)).toBe('00:01')
  expect(clockText(-5)).toBe('00:00')
  expect(clockText(119 * 60_000)).toBe('119:00')
  expect(clockText(2 * 3_600_000)).toBe('2 horas')
  expect(clockText(47.9 * 3_600_000)).toBe('47 horas')
  expect(clockText(4.5 * 86_400_000)).toBe('4 dias')
})

test('the greeting follows the hour', () => {
  expect(greetingOf(at('2026-11-23T12:00:00Z'), rio)).toBe('Bom dia')
  expect(greetingOf(at('2026-11-23T15:00:00Z'), rio)).toBe('Boa tarde')
  expect(greetingOf(at('2026-11-23T22:00:00Z'), rio)).toBe('Boa noite')
  expect(longDay(at('2026-11-23T12:00:00Z'), rio)).toBe('Segunda-feira, 23 de novembro de 2026')
})
