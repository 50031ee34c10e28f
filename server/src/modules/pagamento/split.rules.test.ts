import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { splitPagamento } from './split.rules.ts'

test('R$ 129,00 at 10%: R$ 116,10 to the unit, R$ 12,90 to the platform', () => {
  expect(splitPagamento(centavos(12_900), centavos(0), 1_000)).toEqual({
    valor: 12_900,
    repasse: 11_610,
    taxa: 1_290,
    acrescimo: 0,
    devido: 0,
  })
})

test('a coupon is borne by the platform: the unit still gets its share', () => {
  expect(splitPagamento(centavos(12_900), centavos(1_000), 1_000)).toEqual({
    valor: 11_900,
    repasse: 11_610,
    taxa: 290,
    acrescimo: 0,
    devido: 0,
  })
})

test('a coupon larger than the fee: all that was charged goes to the unit, the rest is owed', () => {
  expect(splitPagamento(centavos(12_900), centavos(5_000), 1_000)).toEqual({
    valor: 7_900,
    repasse: 7_900,
    taxa: 0,
    acrescimo: 0,
    devido: 3_710,
  })
})

test('whatever the price, coupon and fee: parts add up, nobody gets less than zero, the unit gets its price less the fee', () => {
  const amounts = fc.tuple(
    fc.integer({ min: 1, max: 10_000_000 }),
    fc.integer({ min: 0, max: 10_000_000 }),
    fc.integer({ min: 0, max: 5_000 }),
  )
  fc.assert(
    fc.property(amounts, ([bruto, off, taxaBp]) => {
      const desconto = Math.min(off, bruto)
      const s = splitPagamento(centavos(bruto), centavos(desconto), taxaBp)
      expect(s.repasse + s.taxa).toBe(s.valor)
      expect(s.valor + desconto).toBe(bruto)
      expect(Math.min(s.repasse, s.taxa, s.devido)).toBeGreaterThanOrEqual(0)
      expect(s.repasse + s.devido).toBe(bruto - Math.floor((bruto * taxaBp + 5_000) / 10_000))
    }),
  )
})
