import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  couponOff,
  discountOf,
  divideAmong,
  instalmentOf,
  payoutOf,
  savingPercent,
  shareOf,
  unitShareOf,
} from './parte.ts'

const price = fc.integer({ min: 0, max: 10_000_000 })
const rate = fc.integer({ min: 0, max: 10_000 })

test('a share rounds half up to the centavo', () => {
  expect([shareOf(5, 1_000), shareOf(4, 1_000), shareOf(15, 1_000)]).toEqual([1, 0, 2])
})

test('the fee and what the unit gets are the whole price', () => {
  fc.assert(
    fc.property(price, rate, (p, r) => {
      expect(shareOf(p, r) + unitShareOf(p, r)).toBe(p)
      expect(unitShareOf(p, r)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a saving is a discount that is never below zero', () => {
  expect([savingPercent(25_000, 8_990), savingPercent(0, 8_990), savingPercent(100, 200)]).toEqual([
    64.04, 0, 0,
  ])
  expect(discountOf(100, 200)).toBe(-100)
  fc.assert(fc.property(price, price, (a, b) => savingPercent(a, b) === Math.max(0, discountOf(a, b))))
})

/** Integer quotient rounded down, of any sign. */
const floorOf = (a: bigint, b: bigint): bigint => (a - (((a % b) + b) % b)) / b

test('a saving rounds exact halves up, as exact arithmetic does', () => {
  expect([discountOf(8_000, 4_190), discountOf(10_000, 10_000), discountOf(16_000, 16_001)]).toEqual([
    47.63, 0, -0.01,
  ])
  const exact = (particular: number, card: number): number =>
    Number(floorOf(2n * 10_000n * BigInt(particular - card) + BigInt(particular), 2n * BigInt(particular))) /
    100
  const whole = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(whole, whole, (a, b) => {
      expect(discountOf(a, b)).toBe(exact(a, b))
    }),
  )
  // The saving of these pairs is a whole number of half hundredths: every second one is an exact half.
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 0, max: 20_000 }), (k, odd) => {
      const [a, b] = [k * 20_000, k * odd]
      expect(discountOf(a, b)).toBe(exact(a, b))
    }),
  )
})

test('a share of any price and rate is the exact one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), rate, (p, r) => {
      expect(shareOf(p, r)).toBe(Number((BigInt(p) * BigInt(r) + 5_000n) / 10_000n))
    }),
  )
})

test('a coupon takes a rate of the price or an amount, at most the price', () => {
  expect(couponOff(12_905, { percentualBp: 1_000, valorFixo: null })).toBe(1_291)
  expect(couponOff(1_000, { percentualBp: null, valorFixo: 1_500 })).toBe(1_000)
  expect(couponOff(1_000, { percentualBp: null, valorFixo: null })).toBe(0)
})

test('an instalment is rounded down to the centavo', () => {
  expect(instalmentOf(20_001, 2, 0)).toBe(10_000)
  expect(instalmentOf(45_000, 4, 659)).toBe(11_991)
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 10 }), rate, (total, n, bp) => {
      const short = (total * (10_000 + bp)) / 10_000 - instalmentOf(total, n, bp) * n
      expect(short).toBeGreaterThan(-0.001)
      expect(short).toBeLessThan(n)
    }),
  )
})

test('the unit gets its share as far as the money goes', () => {
  expect([
    payoutOf(9_000, 10_000, 10_000),
    payoutOf(9_000, 8_000, 8_000),
    payoutOf(9_000, 8_000, 8_500),
  ]).toEqual([9_000, 8_000, 8_000])
})

test('a division takes the largest remainders first, of equal ones the first, also below zero', () => {
  expect(divideAmong(10, [1, 1, 1])).toEqual([4, 3, 3])
  expect(divideAmong(-2, [12_900, 20_003, 9_999])).toEqual([-1, -1, 0])
  expect(divideAmong(0, [0, 0])).toEqual([0, 0])
  expect(() => divideAmong(1, [0, 0])).toThrow(RangeError)
})

test('whatever is divided by whatever weights: the parts add up, and each is its exact share rounded down or up', () => {
  const weights = fc.array(price, { minLength: 1, maxLength: 6 }).filter((list) => list.some((w) => w > 0))
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), weights, (total, list) => {
      const parts = divideAmong(total, list)
      const whole = list.reduce((sum, w) => sum + w, 0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      for (const [i, part] of parts.entries()) {
        const off = BigInt(part) * BigInt(whole) - BigInt(total) * BigInt(list[i]!)
        expect(off > -BigInt(whole) && off < BigInt(whole)).toBe(true)
        expect(Object.is(part, -0)).toBe(false)
      }
    }),
  )
})
