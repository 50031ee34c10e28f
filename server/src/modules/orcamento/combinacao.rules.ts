import {
  aloneAt,
  missingExameCostOf,
  coverAt,
  looksOfOne,
  type Cobertura,
  type UnidadeCotada,
} from './cobertura.rules.ts'
import { aBusca, looksOfAll, spendPrecos, type Busca } from './limite.rules.ts'
import { saveMost } from './pacotes.rules.ts'

/** A price for each exam of the basket. */
type Precos = Float64Array

/**
 * A search. Units and exams are places in lists. `least` is the least that a unit can ask for each exam: alone, or its share of a
 * package; an exam that it does not do costs `ausente`, more than any purchase. `capped` is the same, but there such an exam costs what
 * the dearest unit asks for it: never more than `least`. Centavos.
 */
type Search = {
  units: readonly UnidadeCotada[]
  exames: number
  /** The costs where no exam is done: `ausente` for each. */
  none: Precos
  least: readonly Precos[]
  capped: readonly Precos[]
  /** The cheapest units so far, and their cost, a missing exam as `ausente`. */
  best: readonly number[]
  cost: number
  busca: Busca
}

/**
 * The least that each unit can ask for each exam, `absent` where it does not do it. No purchase costs less than the sum of these, and
 * without packages the cheapest one costs exactly that.
 */
function leastOf(units: readonly UnidadeCotada[], absent: Precos): Precos[] {
  const table = new Float64Array(units.length * absent.length)
  return units.map(({ avulsos, pacotes }, u) => {
    const least = table.subarray(u * absent.length, (u + 1) * absent.length)
    for (let e = 0; e < absent.length; e += 1) least[e] = avulsos[e] ?? absent[e]!
    for (const { exames, valor } of pacotes)
      for (const e of exames) least[e] = Math.min(least[e]!, valor / exames.length)
    return least
  })
}

function aSearch(units: readonly UnidadeCotada[], exames: number, busca: Busca): Search {
  const ausente = missingExameCostOf(units, exames)
  const none = new Float64Array(exames).fill(ausente)
  const least = leastOf(units, none)
  const dearestOf = (e: number): number =>
    least.reduce((high, own) => (own[e]! < ausente ? Math.max(high, own[e]!) : high), 0)
  // An exam that no unit does is missing everywhere.
  const dearest = none.map((_, e) => dearestOf(e) || ausente)
  return {
    units,
    exames,
    none,
    least,
    capped: leastOf(units, dearest),
    best: [],
    cost: ausente * exames,
    busca,
  }
}

/** Shares of packages are not whole centavos; this lies in the middle between a sum to leave out and one to keep. */
const tiny = 0.5
/** A purchase of this cost or more is no better than the best so far: purchases cost whole centavos. */
const stopOf = ({ cost }: Search): number => cost - 1 + tiny

/** Whether both are paid into one account at the gateway: then one payment cannot be divided between them (ADR 0145). */
const sameSeller = (a: UnidadeCotada, b: UnidadeCotada): boolean =>
  a.vendedor !== null && a.vendedor === b.vendedor

/** Whether a unit may be sold beside others. */
const maySell = ({ units }: Search, others: readonly number[], u: number): boolean =>
  !others.some((o) => sameSeller(units[o]!, units[u]!))

/** The lower price of each exam. */
function lower(a: Precos, b: Precos): Precos {
  const both = a.slice()
  for (let e = 0; e < both.length; e += 1) if (b[e]! < both[e]!) both[e] = b[e]!
  return both
}

const sumOf = (precos: Precos): number => sumOfLower(precos, precos)

/** The sum of the lower prices; from `stop` on it does not matter how much. */
function sumOfLower(a: Precos, b: Precos, stop = Infinity): number {
  let sum = 0
  for (let e = 0; e < a.length && sum < stop; e += 1) sum += a[e]! < b[e]! ? a[e]! : b[e]!
  return sum
}

/**
 * The cost of the cheapest purchase at these units, a missing exam as `ausente`; null where it is not better than the best one. `low`,
 * the sum of their least prices, is exact where none has packages.
 */
function exactAt(s: Search, low: number, at: readonly number[]): number | null {
  const units = at.map((u) => s.units[u]!)
  const packs = units.flatMap((u) => u.pacotes)
  if (packs.length === 0) return low
  const { busca } = s
  if (busca.looks <= 0) return null
  const alone = aloneAt(units, s.exames, s.none[0] ?? 0)
  const sum = alone.reduce((a, b) => a + b, 0)
  const given = Math.min(looksOfOne, busca.looks)
  const looks = { left: given }
  const found = saveMost(alone, packs, { least: sum - s.cost + 1, looks })
  busca.looks -= given - looks.left
  busca.cut ||= looks.left <= 0
  return found && sum - found.saved
}

/** Keeps a combination that is better than the best one. */
function tryAt(s: Search, low: number, ...at: number[]): void {
  if (low >= stopOf(s)) return
  const cost = exactAt(s, low, at)
  if (cost !== null && cost < s.cost) Object.assign(s, { best: at, cost })
}

/** The unit with which the others of a combination cost least, by least prices: of those that may be sold beside them. */
function bestBeside(s: Search, others: readonly number[]): { low: number; unit: number } {
  const known = others.reduce((row, u) => lower(row, s.least[u]!), s.none)
  const found = { low: stopOf(s), unit: -1 }
  for (const [u, own] of s.least.entries()) {
    const low = sumOfLower(known, own, found.low)
    if (low < found.low && maySell(s, others, u)) Object.assign(found, { low, unit: u })
  }
  return found
}

/** A good combination to begin with: exchanges a unit of the best one, or adds one, as long as that costs less. */
function climb(s: Search, partes: number): void {
  for (let before = Infinity; s.cost < before;) {
    before = s.cost
    for (let place = 0; place < partes && spendPrecos(s.busca, s.units.length * s.exames); place += 1) {
      const others = s.best.filter((_, n) => n !== place)
      const { low, unit } = bestBeside(s, others)
      if (unit >= 0) tryAt(s, low, ...others, unit)
    }
  }
}

function searchPairs(s: Search): void {
  for (const [first, own] of s.least.entries()) {
    if (!spendPrecos(s.busca, (s.units.length - first) * s.exames)) return
    for (let second = first + 1; second < s.units.length; second += 1) {
      const low = sumOfLower(own, s.least[second]!, stopOf(s))
      if (low < stopOf(s) && maySell(s, [first], second)) tryAt(s, low, first, second)
    }
  }
}

/** A first unit, its cost alone, and the saving of each of the others over it; those are sorted by it, most first. */
type First = { first: number; custo: number; saves: Float64Array; others: readonly number[] }

/** `others` are only those of the units `after` that can be in a better combination. */
function savingsOver(s: Search, first: number, after: readonly number[]): First {
  const own = s.capped[first]!
  const custo = sumOf(own)
  const saves = new Float64Array(s.units.length)
  let most = 0
  for (const u of after) {
    saves[u] = custo - sumOfLower(own, s.capped[u]!)
    most = Math.max(most, saves[u])
  }
  const least = custo - most - stopOf(s)
  const others = after.filter((u) => saves[u]! > least).toSorted((a, b) => saves[b]! - saves[a]!)
  return { first, custo, saves, others }
}

/** Tries a third unit beside the first and the one at the place `a`, until the next ones save too little. */
function tryThirds(s: Search, { first, saves, others }: First, a: number): void {
  const second = others[a]!
  const custo = sumOfLower(s.capped[first]!, s.capped[second]!)
  const both = lower(s.least[first]!, s.least[second]!)
  for (let b = a + 1; b < others.length && custo - saves[others[b]!]! < stopOf(s); b += 1) {
    if (!spendPrecos(s.busca, s.exames)) return
    const third = others[b]!
    const low = sumOfLower(both, s.least[third]!, stopOf(s))
    if (low < stopOf(s) && maySell(s, [first, second], third)) tryAt(s, low, first, second, third)
  }
}

/**
 * Tries every three units, each time from the one of them that is cheapest alone. Two units save over the first one at most what each
 * of them saves alone; so the others are tried from the one that saves most on, until that is too little.
 */
function searchTriples(s: Search): void {
  const alone = s.capped.map((own) => sumOf(own))
  const order = [...alone.keys()].toSorted((a, b) => alone[a]! - alone[b]!)
  for (const [n, unit] of order.entries()) {
    if (!spendPrecos(s.busca, (order.length - n) * s.exames)) return
    const one = savingsOver(s, unit, order.slice(n + 1))
    const { custo, saves, others } = one
    for (let a = 0; a + 1 < others.length && spendPrecos(s.busca, s.exames); a += 1) {
      const [second, next] = [others[a]!, others[a + 1]!]
      if (custo - saves[second]! - saves[next]! >= stopOf(s)) break
      if (maySell(s, [unit], second)) tryThirds(s, one, a)
    }
  }
}

/**
 * The cheapest purchases of a basket of `total` exams at up to one, two and three of these units, nearest first
 * (`pickNeededUnidades`): exact. docs/orcamento.md explains the search with an example and proves it. Covering more exams wins over
 * paying less, then the lower price, then fewer units. Two units of one seller are never together. Of units that ask the same for
 * everything the nearest counts; the parts are sorted by distance. Where packages overlap, or prices differ, in too many ways
 * (`aBusca`) it is the best that was found, and `busca.cut` says so. Centavos.
 */
export function cheapestOfEach(
  units: readonly UnidadeCotada[],
  total: number,
  busca: Busca = aBusca(),
): [um: Cobertura, dois: Cobertura, tres: Cobertura] {
  const s = aSearch(units, total, busca)
  const coverBest = (): Cobertura => {
    const at = s.best.toSorted((a, b) => a - b)
    return coverAt(
      at.map((u) => units[u]!),
      total,
      { left: looksOfAll },
    )
  }
  for (const [u, own] of s.least.entries()) if (spendPrecos(busca, total)) tryAt(s, sumOf(own), u)
  const um = coverBest()
  climb(s, 2)
  searchPairs(s)
  const dois = coverBest()
  climb(s, 3)
  searchTriples(s)
  return [um, dois, coverBest()]
}
