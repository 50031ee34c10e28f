import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { partsOf, sellerOf, splitLinhas, splitPagamento } from './split.rules.ts'
import { findParcelamento } from './parcelamento.rules.ts'

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

const preco = fc.record({
  bruto: fc.integer({ min: 100, max: 1_000_000 }).map(centavos),
  desconto: fc.integer({ min: 0, max: 99 }).map(centavos),
  taxaBp: fc.integer({ min: 0, max: 5_000 }),
})

test('orders paid together in any number of instalments: the lines add up to the charge, each unit gets what it gets alone', () => {
  const precos = fc.array(preco, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(precos, fc.integer({ min: 1, max: 10 }), (list, parcelas) => {
      const total = list.reduce((sum, p) => sum + p.bruto - p.desconto, 0)
      const plan = findParcelamento(centavos(total), parcelas)
      fc.pre(plan !== null)
      const linhas = splitLinhas(list, plan.valorCobrado - total)
      const sum = (part: 'valor' | 'acrescimo') => linhas.reduce((all, l) => all + l[part], 0)
      expect([sum('valor'), sum('acrescimo')]).toEqual([plan.valorCobrado, plan.valorCobrado - total])
      for (const [i, { bruto, desconto, taxaBp }] of list.entries()) {
        const { valor, repasse, taxa, acrescimo } = linhas[i]!
        expect(repasse + taxa).toBe(valor)
        expect(taxa).toBeGreaterThanOrEqual(Math.max(0, acrescimo))
        const alone = splitPagamento(bruto, desconto, taxaBp, acrescimo)
        expect(repasse).toBe(alone.repasse)
      }
    }),
  )
})

test('of one unit the gateway sends the platform its fee; of several each unit its part; a charge of a contract is not divided', () => {
  const a = { sellerId: 'a', valor: 100, repasse: 90, taxa: 10 }
  const b = { sellerId: 'b', valor: 50, repasse: 45, taxa: 5 }
  const charge = { sellerId: 'p', valor: 35, repasse: 0, taxa: 35 }
  const division = (...linhas: (typeof a)[]) => {
    const seller = sellerOf(linhas, 'p')
    return [seller, partsOf(seller, linhas, 'p').map((part) => `${part.recipient} ${part.amount}`)]
  }
  expect(division(a)).toEqual(['a', ['p 10']])
  expect(division({ ...a, repasse: 100, taxa: 0 })).toEqual(['a', []])
  expect(division(a, b)).toEqual(['p', ['a 90', 'b 45']])
  expect(division(a, charge)).toEqual(['p', ['a 90']])
  expect(division(charge)).toEqual(['p', []])
})
