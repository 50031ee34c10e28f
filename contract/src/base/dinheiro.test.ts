import { expect, test } from 'vitest'
import { centavos, parteBp, porcentagemDesconto } from './dinheiro.ts'

test('10% of R$ 0,05 is one centavo: halves round up', () => expect(parteBp(centavos(5), 1_000)).toBe(1))
test('a discount has two decimals', () =>
  expect(porcentagemDesconto(centavos(25_000), centavos(8_990))).toBe(64.04))
test('no private price, no discount', () => expect(porcentagemDesconto(centavos(0), centavos(0))).toBe(0))
test('money is a whole number of centavos and never negative', () => {
  for (const n of [-1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])
    expect(() => centavos(n)).toThrow(RangeError)
})
