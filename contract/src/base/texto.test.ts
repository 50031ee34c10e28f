import { expect, test } from 'vitest'
import { formatBp, formatDia, formatReais } from './texto.ts'

test('amounts have their spaces kept together', () => {
  expect(formatReais(123_456)).toBe('R$\u00a01.234,56')
  expect(formatReais(5)).toBe('R$\u00a00,05')
})

test('a rate is written as a percentage', () => {
  expect([1_000, 1_250, 659, 0].map(formatBp)).toEqual(['10%', '12,5%', '6,59%', '0%'])
})

test('a day is written with slashes; another text stays', () => {
  expect([formatDia('2026-03-11'), formatDia('')]).toEqual(['11/03/2026', ''])
})
