import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBp, formatCentavos, formatDia, formatReais } from './texto.ts'

test('amounts have their spaces kept together', () => {
  expect(formatReais(123_456)).toBe('R$\u00a01.234,56')
  expect(formatReais(5)).toBe('R$\u00a00,05')
})

test('amounts and rates are written as the browser writes them', () => {
  const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  const two = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (n) => {
      expect(formatReais(n)).toBe(brl.format(n / 100))
      expect(formatCentavos(n)).toBe(two.format(n / 100))
      expect(formatBp(n)).toBe(`${percent.format(n / 100)}%`)
    }),
  )
})

test('a rate is written as a percentage', () => {
  expect([1_000, 1_250, 659, 0].map(formatBp)).toEqual(['10%', '12,5%', '6,59%', '0%'])
})

test('a day is written with slashes; another text stays', () => {
  expect([formatDia('2026-03-11'), formatDia('')]).toEqual(['11/03/2026', ''])
})
