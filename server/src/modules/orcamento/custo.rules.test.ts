import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverAt, type Oferecido } from './cobertura.rules.ts'
import { cheapestOf } from './combinacao.rules.ts'
import { costAt } from './custo.rules.ts'

const total = 6
const ausente = 10_000
const unit = (id: string, avulsos: (number | null)[], pacotes: Oferecido['pacotes'] = []): Oferecido => ({
  id,
  vendedor: null,
  distanciaM: null,
  avulsos,
  pacotes,
})

const pack = fc.record({
  exames: fc.uniqueArray(fc.nat(total - 1), { minLength: 1 }).map((list) => list.toSorted((a, b) => a - b)),
  valor: fc.integer({ min: 1, max: 250 }),
})
const units = fc.array(
  fc.record({
    avulsos: fc.array(fc.option(fc.integer({ min: 1, max: 90 }), { freq: 3 }), {
      minLength: total,
      maxLength: total,
    }),
    pacotes: fc.array(pack, { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 3 },
)

test('the cost at some units is that of their cheapest purchase', () => {
  fc.assert(
    fc.property(units, (list) => {
      const at = list.map((u, i) =>
        unit(
          `u${i}`,
          u.avulsos,
          u.pacotes.map((p, n) => ({ id: `u${i}p${n}`, ...p })),
        ),
      )
      const { valor, faltam } = coverAt(at, total)
      const cost = costAt(at, total, ausente)
      // Up to 12 packages: the few that are too many are left to `coverAt`.
      fc.pre(cost !== null)
      expect(cost).toBe(valor + ausente * faltam.length)
    }),
    { numRuns: 1_000 },
  )
})

test('where too many packages save something, the combination is priced all the same', () => {
  const pairs = Array.from({ length: total }, (_, a) =>
    Array.from({ length: total - a - 1 }, (__, b) => ({
      id: `${a}/${a + b + 1}`,
      exames: [a, a + b + 1],
      valor: 90 - a - b,
    })),
  ).flat()
  const one = unit(
    'one',
    Array.from({ length: total }, () => 50),
    pairs,
  )
  expect(costAt([one], total, ausente)).toBeNull()
  const found = cheapestOf([one], total, 3)
  expect(found).toEqual(coverAt([one], total))
  expect(found.valor).toBeLessThan(50 * total)
})
