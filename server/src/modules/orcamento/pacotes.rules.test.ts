import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverAt, type UnidadeCotada } from './cobertura.rules.ts'
import { cheapestOfEach } from './combinacao.rules.ts'
import { aBusca } from './limite.rules.ts'
import { saveMost, type Pacote } from './pacotes.rules.ts'

const exames = 6
const unlimited = () => ({ left: 1_000_000 })

const aPack = fc.record({
  exames: fc.uniqueArray(fc.nat(exames - 1), { minLength: 1 }).map((list) => list.toSorted((a, b) => a - b)),
  valor: fc.integer({ min: 0, max: 250 }),
})
const market = fc.record({
  alone: fc.array(fc.oneof(fc.integer({ min: 1, max: 90 }), fc.constant(1e11)), {
    minLength: exames,
    maxLength: exames,
  }),
  packs: fc.array(aPack, { maxLength: 8 }),
})

/** What these packages save together. */
function savedBy(packs: readonly Pacote[], alone: readonly number[]): number {
  const covered = new Set(packs.flatMap((p) => p.exames))
  const apart = Array.from(covered, (e) => alone[e]!).reduce((a, b) => a + b, 0)
  return apart - packs.reduce((sum, p) => sum + p.valor, 0)
}

const bruteMost = (packs: readonly Pacote[], alone: readonly number[]): number =>
  packs
    .reduce<Pacote[][]>((all, p) => [...all, ...all.map((s) => [...s, p])], [[]])
    .reduce((most, s) => Math.max(most, savedBy(s, alone)), 0)

test('no choice of packages saves more, and the chosen ones save what they say', () => {
  fc.assert(
    fc.property(market, ({ alone, packs }) => {
      const found = saveMost(alone, packs, { least: 0, looks: unlimited() })
      expect(found?.saved).toBe(bruteMost(packs, alone))
      expect(savedBy(found!.packs, alone)).toBe(found!.saved)
    }),
    { numRuns: 2_000 },
  )
})

test('what saves less than is asked for is nothing; exactly as much is found', () => {
  fc.assert(
    fc.property(market, ({ alone, packs }) => {
      const most = bruteMost(packs, alone)
      expect(saveMost(alone, packs, { least: most, looks: unlimited() })?.saved).toBe(most)
      expect(saveMost(alone, packs, { least: most + 1, looks: unlimited() })).toBeNull()
    }),
    { numRuns: 500 },
  )
})

/** A unit with the 20 packages that a unit may have, of two of 50 exams each: they overlap in too many ways. */
const hard = (id: string): UnidadeCotada => ({
  id,
  vendedor: id,
  distanciaM: null,
  avulsos: Array.from({ length: 50 }, () => 100),
  pacotes: Array.from({ length: 20 }, (_, n) => {
    const first = (n * 7 + id.charCodeAt(0) * 11) % 49
    const pair = [first, (first + 1 + ((n * n) % 23)) % 50].toSorted((a, b) => a - b)
    return { id: `${id}${n}`, exames: pair, valor: 96 + ((n * 13) % 37) }
  }),
})

test('packages that overlap in too many ways are looked at within the limit, and what is found is a purchase', () => {
  const units = ['a', 'b', 'c'].map(hard)
  const looks = { left: 100 }
  const found = coverAt(units, 50, looks)
  expect(looks.left).toBeLessThanOrEqual(0)
  expect(looks.left).toBeGreaterThan(-60) // the packages that were taken when the limit was reached
  expect(found.faltam).toEqual([])
  expect(found.valor).toBeLessThan(5_000)
  expect(found.valor).toBe(found.partes.reduce((sum, p) => sum + p.valor, 0))
  // More looks never find a dearer one.
  expect(coverAt(units, 50).valor).toBeLessThanOrEqual(found.valor)
})

test('a market of such units is answered within the limit, with a purchase that costs no more than one unit alone', () => {
  const units = Array.from('abcdefghijklmnopqrst', hard)
  const alone = Math.min(...units.map((u) => coverAt([u], 50).valor))
  const busca = { ...aBusca(), looks: 1_000 }
  expect(cheapestOfEach(units, 50, busca)[2].valor).toBeLessThanOrEqual(alone)
  expect(busca.looks).toBeLessThanOrEqual(0)
  expect(busca.looks).toBeGreaterThan(-60)
  expect(busca.cut).toBe(true)
})

test('sums of shares of high prices are compared to the centavo', () => {
  const [none, rest] = [Array.from({ length: 10 }, () => null), Array.from({ length: 40 }, (_, n) => n + 10)]
  const unit = (id: string, avulsos: (number | null)[], valor?: number): UnidadeCotada => ({
    id,
    vendedor: id,
    distanciaM: 1_000,
    avulsos: [...none, ...avulsos],
    pacotes: valor === undefined ? [] : [{ id: `p${id}`, exames: rest, valor }],
  })
  const dear = rest.map(() => 1e9)
  for (let valor = 1_000_001; valor < 1_000_201; valor += 1)
    for (const sold of [0, 7, 20, 39]) {
      const a = unit(
        'a',
        rest.map((_, n) => (n === sold ? 1e9 : null)),
        valor + 1,
      )
      const b = unit(
        'b',
        rest.map(() => null),
        valor,
      )
      expect(cheapestOfEach([unit('c', dear), a, b], 50)[2].valor).toBe(valor)
    }
})
