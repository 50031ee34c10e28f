import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { whyNoCupom } from '../../../test/why-no-cupom.ts'
import { descontoOfCupom } from './cupom.rules.ts'

test('a coupon never takes more than the price, and leaves nothing or what can be charged', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.option(fc.integer({ min: 1, max: 10_000 })),
      fc.integer({ min: 1, max: 2_000_000 }),
      (bruto, percentualBp, fixo) => {
        const off = descontoOfCupom(centavos(bruto), {
          percentualBp,
          valorFixo: percentualBp === null ? fixo : null,
        })
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(bruto)
        const left = bruto - off
        expect(left === 0 || left >= 50).toBe(true)
      },
    ),
  )
  expect(descontoOfCupom(centavos(12_905), { percentualBp: 1_000, valorFixo: null })).toBe(1_291)
  const fixed = (valorFixo: number) => descontoOfCupom(centavos(12_900), { percentualBp: null, valorFixo })
  expect([12_850, 12_851, 12_900, 13_000].map(fixed)).toEqual([12_850, 12_900, 12_900, 12_900])
})

test('a coupon is used as often as it says, once a CPF, within its days', () => {
  const at = (text: string) => Temporal.Instant.from(text)
  const uso = {
    usos: 1,
    usosMax: 2,
    validoDe: at('2026-03-01T03:00:00Z'),
    validoAte: at('2026-03-31T03:00:00Z'),
    usadoPeloCpf: false,
  }
  const now = at('2026-03-10T12:00:00Z')
  expect(whyNoCupom(uso, now)).toBeNull()
  expect(whyNoCupom({ ...uso, usos: 2 }, now)).toBe('pedido.cupom_esgotado')
  expect(whyNoCupom({ ...uso, usadoPeloCpf: true }, now)).toBe('pedido.cupom_usado')
  expect([uso.validoDe, uso.validoAte].map((t) => whyNoCupom(uso, t))).toEqual([null, null])
  const outside = [uso.validoDe.subtract({ milliseconds: 1 }), uso.validoAte.add({ milliseconds: 1 })]
  expect(outside.map((t) => whyNoCupom(uso, t))).toEqual(['pedido.cupom_invalido', 'pedido.cupom_invalido'])
})
