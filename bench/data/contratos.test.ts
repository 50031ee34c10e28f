import { expect, test } from 'vitest'
import { vencidosDe } from './contratos.ts'

test('of a million contracts 33,000 are due: 60 % by credit card, 25 % by Pix, 15 % by boleto', () => {
  expect(vencidosDe(1_000_000)).toEqual({ cartao: 19_800, pix: 8_250, boleto: 4_950, todos: 33_000 })
})

test('every size has the same shares', () => {
  for (const contratos of [20_000, 100_000, 360_000]) {
    const { cartao, pix, boleto, todos } = vencidosDe(contratos)
    expect([todos, cartao, pix, boleto].map((n) => n / contratos)).toEqual([0.033, 0.0198, 0.00825, 0.00495])
    expect(cartao + pix + boleto).toBe(todos)
  }
})

test('a size of which the shares are no whole numbers is refused', () => {
  for (const contratos of [0, 1000, 10_000, 50_000, 1_000_001])
    expect(() => vencidosDe(contratos)).toThrow(`não é um múltiplo de 20.000: ${contratos}`)
})
