import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Partes } from '@alento/contract/base/parte.ts'
import { splitEstorno } from './estorno.rules.ts'

const none: Partes = { valor: 0, repasse: 0, taxa: 0 }
const sum = (parts: readonly Partes[]): Partes =>
  parts.reduce(
    (a, b) => ({ valor: a.valor + b.valor, repasse: a.repasse + b.repasse, taxa: a.taxa + b.taxa }),
    none,
  )
const payment = fc
  .tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000_000 }))
  .map(([valor, part]) => ({
    valor,
    repasse: Math.min(part, valor),
    taxa: valor - Math.min(part, valor),
  }))

test('half of R$ 129,00 at 10%: each gives back half of its part', () => {
  const pago = { valor: 12_900, repasse: 11_610, taxa: 1_290 }
  expect(splitEstorno(6_450, pago, none)).toEqual({ valor: 6_450, repasse: 5_805, taxa: 645 })
  expect(splitEstorno(12_900, pago, none)).toEqual(pago)
})

test('more than what is left, nothing and a fraction are refused', () => {
  const pago = { valor: 100, repasse: 90, taxa: 10 }
  for (const wrong of [0, -1, 1.5, 101]) expect(() => splitEstorno(wrong, pago, none)).toThrow(RangeError)
  expect(() => splitEstorno(61, pago, { valor: 40, repasse: 36, taxa: 4 })).toThrow(RangeError)
})

test('in whatever steps a payment goes back, and whichever of them the gateway refuses, the parts end exactly at its parts', () => {
  fc.assert(
    fc.property(payment, fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 12 }), (pago, steps) => {
      const done: Partes[] = []
      for (const [wish, refused] of steps) {
        const before = sum(done)
        if (before.valor === pago.valor) break
        const part = splitEstorno(1 + (wish % (pago.valor - before.valor)), pago, before)
        expect(part.repasse + part.taxa).toBe(part.valor)
        expect(Math.min(part.repasse, part.taxa)).toBeGreaterThanOrEqual(0)
        done.push(part)
        // A refund that was sent earlier is refused late, so its amount can be requested again.
        if (refused) done.shift()
      }
      const before = sum(done)
      if (before.valor < pago.valor) done.push(splitEstorno(pago.valor - before.valor, pago, before))
      expect(sum(done)).toEqual(pago)
    }),
  )
})
