import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { findParcelamento, listParcelamento } from './parcelamento.rules.ts'
import { splitPagamento } from './split.rules.ts'

const total = fc.integer({ min: 20_001, max: 10_000_000 })

test('R$ 450,00: cash, two and three times the same money, then with the surcharge, each floored to the centavo', () => {
  expect(listParcelamento(centavos(45_000)).map((p) => [p.parcelas, p.valorParcela, p.valorCobrado])).toEqual(
    [
      [1, 45_000, 45_000],
      [2, 22_500, 45_000],
      [3, 15_000, 45_000],
      [4, 11_991, 47_964],
      [5, 9_668, 48_340],
      [6, 8_121, 48_726],
      [7, 7_032, 49_224],
      [8, 6_202, 49_616],
      [9, 5_557, 50_013],
      [10, 5_041, 50_410],
    ],
  )
})

test('up to R$ 200,00 there are none, one centavo above there are ten', () => {
  expect(listParcelamento(centavos(20_000))).toEqual([])
  expect(listParcelamento(centavos(20_001))).toHaveLength(10)
  expect(findParcelamento(centavos(20_000), 2)).toBeNull()
  expect(findParcelamento(centavos(20_000), 1)).toMatchObject({ valorCobrado: 20_000 })
  expect([0, 11, 1.5].map((n) => findParcelamento(centavos(90_000), n))).toEqual([null, null, null])
})

test('whatever the total, each instalment is exactly the floor of the written formula', () => {
  const percent = [0, 0, 0, '6.59', '7.43', '8.28', '9.4', '10.27', '11.14', '12.03']
  fc.assert(
    fc.property(total, (amount) => {
      for (const { parcelas, valorParcela, valorCobrado } of listParcelamento(centavos(amount))) {
        const bp = BigInt(Math.round(Number(percent[parcelas - 1]) * 100))
        expect(BigInt(valorParcela)).toBe((BigInt(amount) * (10_000n + bp)) / (10_000n * BigInt(parcelas)))
        expect(valorCobrado).toBe(parcelas * valorParcela)
        expect(valorCobrado).toBeGreaterThan(amount - parcelas)
      }
    }),
  )
})

test('whatever total, coupon, fee and instalments: the unit gets what it gets in cash, the surcharge is the platform’s', () => {
  const facts = fc.tuple(total, fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 5_000 }))
  fc.assert(
    fc.property(facts, fc.integer({ min: 2, max: 10 }), ([bruto, off, taxaBp], parcelas) => {
      const desconto = Math.min(off, bruto)
      const plan = findParcelamento(centavos(bruto - desconto), parcelas)
      fc.pre(plan !== null)
      const cash = splitPagamento(centavos(bruto), centavos(desconto), taxaBp)
      const acrescimo = plan.valorCobrado - cash.valor
      const s = splitPagamento(centavos(bruto), centavos(desconto), taxaBp, acrescimo)
      expect([s.valor, s.repasse + s.taxa]).toEqual([plan.valorCobrado, plan.valorCobrado])
      expect(s.repasse + s.devido).toBe(cash.repasse + cash.devido)
      expect(acrescimo).toBeLessThanOrEqual(s.taxa)
      // The platform bears the centavos lost by rounding down; only when its part of the price is too small are they taken from
      // the unit's part.
      const short = Math.max(0, -acrescimo - cash.taxa)
      expect([s.repasse, s.taxa]).toEqual([cash.repasse - short, cash.taxa + acrescimo + short])
    }),
  )
})

test('a coupon larger than the fee: all of the price that was charged goes to the unit, the surcharge stays', () => {
  const facts = fc.tuple(fc.integer({ min: 25_000, max: 10_000_000 }), fc.integer({ min: 0, max: 2_000 }))
  fc.assert(
    fc.property(facts, fc.integer({ min: 4, max: 10 }), ([bruto, taxaBp], parcelas) => {
      const taxa = Math.floor((bruto * taxaBp + 5_000) / 10_000)
      const desconto = Math.min(taxa + 1, bruto - 20_001)
      fc.pre(desconto > taxa)
      const price = bruto - desconto
      const plan = findParcelamento(centavos(price), parcelas)!
      const acrescimo = plan.valorCobrado - price
      expect(splitPagamento(centavos(bruto), centavos(desconto), taxaBp, acrescimo)).toEqual({
        valor: plan.valorCobrado,
        repasse: price,
        taxa: acrescimo,
        acrescimo,
        devido: desconto - taxa,
      })
    }),
  )
})
