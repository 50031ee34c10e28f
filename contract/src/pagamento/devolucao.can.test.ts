import { expect, test } from 'vitest'
import { limiteSozinho, needsSegundaPessoa } from './devolucao.can.ts'

test('R$ 500,00 of an order are refunded alone, a centavo more is not, also in two steps', () => {
  expect(limiteSozinho).toBe(50_000)
  expect(needsSegundaPessoa({ devolvido: 0, valor: 50_000 })).toBe(false)
  expect(needsSegundaPessoa({ devolvido: 0, valor: 50_001 })).toBe(true)
  expect(needsSegundaPessoa({ devolvido: 50_000, valor: 1 })).toBe(true)
})
