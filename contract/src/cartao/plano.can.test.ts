import { expect, test } from 'vitest'
import fc from 'fast-check'
import { sumConta, economiaOf, pagamentosOfAno, type Uso } from './plano.can.ts'

const gold = { price: 3_500, tipoRecorrencia: 'Mensal' } as const
const uso = (particular: number, sinSaude: number, vezes = 1): Uso => ({ particular, sinSaude, vezes })

test('the card pays for itself with the use that reaches the payments of the first year, to the centavo', () => {
  const short = sumConta([uso(38_499, 0)], gold, true)
  expect(short).toMatchObject({ pagamentos: 11, custo: 38_500, sobra: -1, pagaNoUso: null })
  expect(sumConta([uso(38_500, 0)], gold, true)).toMatchObject({ sobra: 0, pagaNoUso: 1 })
  expect(sumConta([uso(38_500, 0)], gold, false)).toMatchObject({ custo: 42_000, pagaNoUso: null })
  expect(sumConta([uso(30_000, 10_000, 2)], gold, true)).toMatchObject({ usos: 2, pagaNoUso: 2 })
})

test('the example of the look: five uses save R$ 624,30 and leave R$ 239,30', () => {
  const usos = [uso(25_000, 8_990), uso(48_000, 18_900), uso(22_000, 9_500), uso(3_400, 990, 2)]
  expect(sumConta(usos, gold, true)).toEqual({
    usos: 5,
    economia: 62_430,
    pagamentos: 11,
    custo: 38_500,
    sobra: 23_930,
    pagaNoUso: 2,
  })
})

test('no use, no use that saves, and a card price above the private one pay nothing', () => {
  expect(sumConta([], gold, true)).toMatchObject({ usos: 0, economia: 0, pagaNoUso: null })
  expect(sumConta([uso(50_000, 1, 0)], gold, true)).toMatchObject({ usos: 0, pagaNoUso: null })
  expect(economiaOf({ particular: 5_000, sinSaude: 6_000 })).toBe(0)
})

test('an annual plan is paid once in its first year, free month or not', () => {
  expect(pagamentosOfAno({ tipoRecorrencia: 'Anual' }, true)).toBe(1)
  expect(pagamentosOfAno({ tipoRecorrencia: 'Anual' }, false)).toBe(1)
  expect(pagamentosOfAno({ tipoRecorrencia: 'Mensal' }, false)).toBe(12)
})

test('the rest of the saving is not negative exactly when some use has paid the card', () => {
  const anUso = fc.record({ particular: fc.nat(60_000), sinSaude: fc.nat(60_000), vezes: fc.nat(6) })
  fc.assert(
    fc.property(
      fc.array(anUso, { maxLength: 6 }),
      fc.integer({ min: 100, max: 20_000 }),
      fc.boolean(),
      (usos, price, gratis) => {
        const conta = sumConta(usos, { ...gold, price }, gratis)
        expect(conta.sobra >= 0).toBe(conta.pagaNoUso !== null)
        expect(conta.sobra).toBe(conta.economia - conta.custo)
      },
    ),
  )
})
