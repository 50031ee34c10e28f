import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOf, sumPrecos, type Precos } from './venda.rules.ts'

const linha = fc.tuple(fc.nat(500_000), fc.nat(500_000), fc.nat(500_000)).map((values): Precos => {
  const [valorSinSaude = 0, valorAlento = 0, valorParticular = 0] = values.toSorted((a, b) => a - b)
  return { valorParticular, valorAlento, valorSinSaude }
})

test('the sum of many rows is exact, keeps the order of the prices and does not depend on the order of the rows', () => {
  fc.assert(
    fc.property(fc.array(linha, { maxLength: 50 }), (linhas) => {
      const soma = sumPrecos(linhas)
      expect(soma.valorSinSaude).toBeLessThanOrEqual(soma.valorAlento)
      expect(soma.valorAlento).toBeLessThanOrEqual(soma.valorParticular)
      expect(sumPrecos(linhas.toReversed())).toEqual(soma)
      for (const key of ['valorParticular', 'valorAlento', 'valorSinSaude'] as const) {
        const [first, ...rest] = linhas
        expect(soma[key]).toBe(first ? first[key] + sumPrecos(rest)[key] : 0)
      }
    }),
  )
})

test('the shares of a package add up to each of its prices, differ by a centavo at most and keep their order', () => {
  fc.assert(
    fc.property(linha, fc.integer({ min: 2, max: 50 }), (precos, exames) => {
      const shares = sharesOf(precos, exames)
      expect(shares).toHaveLength(exames)
      expect(sumPrecos(shares)).toEqual(precos)
      for (const key of ['valorParticular', 'valorAlento', 'valorSinSaude'] as const) {
        const values = shares.map((s) => s[key])
        expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(1)
      }
      for (const s of shares) {
        expect(s.valorSinSaude).toBeLessThanOrEqual(s.valorAlento)
        expect(s.valorAlento).toBeLessThanOrEqual(s.valorParticular)
      }
    }),
  )
})
