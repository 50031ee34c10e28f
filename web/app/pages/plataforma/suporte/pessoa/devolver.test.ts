import { expect, test } from 'vitest'
import { refundEffectOf } from './devolver.tsx'

const of = (valor: string, restante = 78_000, devolvido = 0) => refundEffectOf({ restante, devolvido }, valor)

test('up to how much, and the button says when another person decides', () => {
  expect(of('').upTo.replaceAll('\u00a0', ' ')).toContain('Até R$ 780,00.')
  expect(of('').button).toBe('Pedir a aprovação')
  expect(of('500,00').button).toBe('Estornar')
  expect(of('500,01').button).toBe('Pedir a aprovação')
  expect(of('60', 78_000, 45_000).button).toBe('Pedir a aprovação')
  expect(of('', 12_900).button).toBe('Estornar')
  expect(of('doze').button).toBe('Estornar')
})
