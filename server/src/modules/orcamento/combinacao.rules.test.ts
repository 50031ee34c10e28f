import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverAt, type Cobertura, type UnidadeCotada } from './cobertura.rules.ts'
import { cheapestOfEach } from './combinacao.rules.ts'
import { aBusca } from './limite.rules.ts'
import { comparacaoOf } from './comparacao.rules.ts'
import { pickNeededUnidades } from './substituta.rules.ts'

const unit = (id: string, avulsos: (number | null)[], over: Partial<UnidadeCotada> = {}): UnidadeCotada => ({
  id,
  vendedor: null,
  distanciaM: 1000,
  avulsos,
  pacotes: [],
  ...over,
})

/** The cheapest purchase at up to `partes` units, of which those that no combination needs are left out first. */
const cheapestAt = (units: readonly UnidadeCotada[], total: number, partes: 1 | 2 | 3): Cobertura =>
  cheapestOfEach(pickNeededUnidades(comparacaoOf(units, total), [...units.keys()]), total)[partes - 1]!

const byNumber = (a: number, b: number): number => a - b

/** Every subset of a list. */
const subsets = <T>(list: readonly T[]): T[][] =>
  list.reduce<T[][]>((all, item) => [...all, ...all.map((s) => [...s, item])], [[]])

/** The price of a basket at some units, by trying every set of their packages; and how many exams are missing. */
function bruteCost(units: readonly UnidadeCotada[], total: number): { faltam: number; valor: number } {
  const packs = units.flatMap((u) => u.pacotes)
  const tried = subsets(packs).map((chosen) => {
    const covered = new Set(chosen.flatMap((p) => p.exames))
    let valor = chosen.reduce((sum, p) => sum + p.valor, 0)
    let faltam = 0
    for (let e = 0; e < total; e += 1) {
      if (covered.has(e)) continue
      const prices = units.flatMap((u) => u.avulsos[e] ?? [])
      if (prices.length) valor += Math.min(...prices)
      else faltam += 1
    }
    return { faltam, valor }
  })
  return tried.toSorted((a, b) => a.faltam - b.faltam || a.valor - b.valor)[0]!
}

/** Whether each has its own account at the gateway: two of one account cannot share a payment. */
const mayShare = (units: readonly { vendedor: string | null }[]): boolean => {
  const accounts = units.flatMap((u) => u.vendedor ?? [])
  return new Set(accounts).size === accounts.length
}

const bruteBest = (units: readonly UnidadeCotada[], total: number, partes: number) =>
  subsets(units)
    .filter((s) => s.length <= partes && mayShare(s))
    .map((s) => ({ ...bruteCost(s, total), unidades: s.length }))
    .toSorted((a, b) => a.faltam - b.faltam || a.valor - b.valor || a.unidades - b.unidades)[0]!

const total = 5
type Kind = { prices: number; packages: number; units: number }
/** Few different prices make one unit's list often no dearer than another's. */
const marketOf = ({ prices, packages, units }: Kind) => {
  const pacote = fc.record({
    exames: fc.uniqueArray(fc.integer({ min: 0, max: total - 1 }), { minLength: 1, maxLength: total }),
    valor: fc.integer({ min: 1, max: 150 }),
  })
  const price = fc.option(fc.integer({ min: 1, max: prices }), { freq: 3 })
  const seller = fc.option(fc.constantFrom('rede', 'grupo', 'casa', 'matriz'), { freq: 5 })
  const one = fc.record({
    avulsos: fc.array(price, { minLength: total, maxLength: total }),
    pacotes: fc.array(pacote, { maxLength: packages }),
    distanciaM: fc.option(fc.integer({ min: 0, max: 9 })),
    vendedor: seller,
  })
  return fc.array(one, { maxLength: units }).map((list) =>
    list.map((u, i): UnidadeCotada => ({
      ...u,
      id: `u${i}`,
      pacotes: u.pacotes.map((p, n) => ({ id: `u${i}p${n}`, ...p, exames: p.exames.toSorted(byNumber) })),
    })),
  )
}
const market = fc.oneof(
  marketOf({ prices: 60, packages: 2, units: 6 }),
  marketOf({ prices: 3, packages: 0, units: 9 }),
  marketOf({ prices: 3, packages: 1, units: 9 }),
)

/** What a purchase really brings and costs, from the price lists alone. */
function auditOf(units: readonly UnidadeCotada[], { partes, faltam }: Cobertura) {
  const bought = new Set<number>()
  let valor = 0
  for (const parte of partes) {
    const u = units.find((one) => one.id === parte.id)!
    const packs = parte.pacotes.map((id) => u.pacotes.find((p) => p.id === id)!)
    const own = parte.avulsos.reduce((sum, e) => sum + u.avulsos[e]!, 0)
    expect(parte.valor).toBe(own + packs.reduce((sum, p) => sum + p.valor, 0))
    valor += parte.valor
    for (const e of [...parte.avulsos, ...packs.flatMap((p) => p.exames)]) bought.add(e)
  }
  const open = Array.from({ length: total }, (_, e) => e).filter((e) => !bought.has(e))
  expect(faltam.toSorted(byNumber)).toEqual(open)
  return { faltam: open.length, valor, unidades: partes.length }
}

test.each([1, 2, 3] as const)(
  'up to %i units: no combination covers more exams, costs less or has fewer units, and the parts are what they say',
  (partes) => {
    fc.assert(
      fc.property(market, (units) => {
        const found = cheapestAt(units, total, partes)
        expect(found.partes.length).toBeLessThanOrEqual(partes)
        expect(mayShare(found.partes.map((p) => units.find((u) => u.id === p.id)!))).toBe(true)
        expect(auditOf(units, found)).toEqual(bruteBest(units, total, partes))
        expect(found.valor).toBe(found.partes.reduce((sum, p) => sum + p.valor, 0))
      }),
      { numRuns: 400 },
    )
  },
)

test('a part of a package that is cheaper than the exams alone is bought as the package', () => {
  const units = [
    unit('a', [100, 100, 100], { pacotes: [{ id: 'check-up', exames: [0, 1, 2], valor: 150 }] }),
    unit('b', [90, 90, null]),
  ]
  expect(cheapestAt(units, 3, 3)).toEqual({
    partes: [{ id: 'a', distanciaM: 1_000, avulsos: [], pacotes: ['check-up'], valor: 150 }],
    faltam: [],
    valor: 150,
  })
  expect(coverAt([units[1]!], 3)).toMatchObject({ faltam: [2], valor: 180 })
})

test('two packages of two units beat a big one, although neither does so alone', () => {
  const packs = (id: string, exames: number[], valor: number) => ({ pacotes: [{ id, exames, valor }] })
  const none = [null, null, null, null]
  const units = [
    unit('all', none, packs('all', [0, 1, 2, 3], 20)),
    unit('left', none, packs('left', [0, 1], 9)),
    unit('right', none, packs('right', [2, 3], 9)),
  ]
  expect(cheapestAt(units, 4, 3)).toMatchObject({ valor: 18, partes: [{ id: 'left' }, { id: 'right' }] })
})

test('fewer units for the same price, and of two with the same prices the nearer', () => {
  const same = [50, 50]
  const units = [
    unit('far', same, { distanciaM: 900 }),
    unit('near', same, { distanciaM: 100 }),
    unit('nowhere', same, { distanciaM: null }),
    unit('half', [50, null], { distanciaM: 10 }),
  ]
  expect(cheapestAt(units, 2, 3).partes).toMatchObject([{ id: 'near', valor: 100 }])
})

test('a farther unit that is cheaper for everything is taken instead, one that is as dear for something is not', () => {
  const units = [
    unit('near', [50, 60, null], { distanciaM: 100 }),
    unit('cheaper', [49, 59, 70], { distanciaM: 9000 }),
    unit('as-dear', [50, null, 60], { distanciaM: 9000 }),
  ]
  expect(cheapestAt(units, 3, 1).partes).toMatchObject([{ id: 'cheaper', valor: 178 }])
  expect(cheapestAt(units, 3, 2)).toMatchObject({
    valor: 168,
    partes: [{ id: 'as-dear' }, { id: 'cheaper' }],
  })

  const equal = [unit('as-dear', [50, 60, 70], { distanciaM: 9000 }), unit('near', [50, 60, 70])]
  expect(cheapestAt(equal, 3, 1).partes).toMatchObject([{ id: 'near' }])
})

test('what nobody does is missing, and the rest is bought', () => {
  const found = cheapestAt([unit('a', [10, null, 30])], 3, 3)
  expect(found).toMatchObject({ faltam: [1], valor: 40 })

  expect(cheapestAt([], 2, 3)).toEqual({ partes: [], faltam: [0, 1], valor: 0 })
})

test('two units of one seller are never combined, also when a third one would replace what is near', () => {
  const rede = { vendedor: 'rede' }
  const units = [
    unit('near', [10, 10, null], { ...rede, distanciaM: 1 }),
    unit('sister', [null, null, 10], rede),
    unit('other', [20, 20, null], { vendedor: 'outra', distanciaM: 9 }),
  ]
  expect(cheapestAt(units, 3, 3)).toMatchObject({ valor: 50, partes: [{ id: 'other' }, { id: 'sister' }] })
  expect(cheapestAt(units.slice(0, 2), 3, 3)).toMatchObject({ faltam: [2], partes: [{ id: 'near' }] })
})

/** Numbers between 0 and 1, the same at each run. */
function drawn(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

test('prices that differ in too many ways end the search after so many of them, with a purchase of all exams', () => {
  const random = drawn(7)
  const units = Array.from({ length: 600 }, (_, u) =>
    unit(
      `u${u}`,
      Array.from({ length: 50 }, () => (random() < 0.3 ? 100 : 200)),
    ),
  )
  const [single] = cheapestOfEach(units, 50)
  const busca = { ...aBusca(), precos: 3_000_000 }
  const [, , found] = cheapestOfEach(units, 50, busca)
  expect(busca.cut).toBe(true)
  expect(busca.precos).toBeGreaterThanOrEqual(0)
  expect(found.faltam).toEqual([])
  expect(found.valor).toBeLessThan(single.valor)
  expect(found.valor).toBe(found.partes.reduce((sum, p) => sum + p.valor, 0))
  expect(cheapestOfEach(units, 50, { ...aBusca(), precos: 3_000_000 })[2]).toEqual(found)
})

test('a market like a large city is compared within a tenth of what a search may look at', () => {
  const random = drawn(3)
  const units = Array.from({ length: 200 }, (_, u) => {
    const level = 0.5 + random()
    return unit(
      `u${u}`,
      Array.from({ length: 20 }, (__, e) =>
        random() < 0.3 ? null : Math.round((e + 1) * 500 * level * (0.8 + 0.4 * random())),
      ),
    )
  })
  const busca = aBusca()
  const most = busca.precos
  cheapestOfEach(units, 20, busca)
  expect(busca.cut).toBe(false)
  expect(most - busca.precos).toBeLessThan(most / 10)
})
