import { aloneAt, ausenteOf, coverAt, looksOfOne, type Cobertura, type Oferecido } from './cobertura.rules.ts'
import { saveMost } from './pacotes.rules.ts'
import { limiteOf, proveLimite, spend, stopOf, type Busca, type Limite, type Tabela } from './limite.rules.ts'

/** Choices of packages that all combinations of a basket may look at together: some 70 ms. */
const looksOfAll = 10_000
/** Prices that a search may look at: some 60 ms. A basket of 20 exams at 200 units needs a tenth. */
const precosOfAll = 30_000_000

/** What a whole search may look at. */
export const aBusca = (): Busca => ({ looks: looksOfAll, precos: precosOfAll, cut: false })

/** Whether both are paid into one account at the gateway: then one payment cannot be divided between them (ADR 0145). */
const sameSeller = (a: Oferecido, b: Oferecido): boolean => a.vendedor !== null && a.vendedor === b.vendedor

/**
 * The least that one unit can ask for each exam: alone, or its share of a package. No purchase costs less than the sum of these, and
 * without packages the cheapest one costs exactly that.
 */
function leastOf({ avulsos, pacotes }: Oferecido, ausente: number): number[] {
  const least = avulsos.map((valor) => valor ?? ausente)
  for (const { exames, valor } of pacotes)
    for (const e of exames) least[e] = Math.min(least[e]!, valor / exames.length)
  return least
}

/** A search: the units and their least prices, and the best units so far with what they cost (missing exams included). */
type Search = Tabela & {
  units: readonly Oferecido[]
  ausente: number
  best: readonly number[]
  cost: number
  busca: Busca
}

const coverOf = ({ units, exames }: Search, at: readonly number[]): Cobertura =>
  coverAt(
    at.map((i) => units[i]!),
    exames,
    { left: looksOfAll },
  )

/**
 * What the cheapest purchase at these units costs, a missing exam as `ausente`; null where it is not better than the best one. `low` is
 * exact where none has packages.
 */
function exactAt(s: Search, low: number, at: readonly number[]): number | null {
  const units = at.map((i) => s.units[i]!)
  const packs = units.flatMap((u) => u.pacotes)
  if (packs.length === 0) return low
  const { busca } = s
  if (busca.looks <= 0) return null
  const alone = aloneAt(units, s.exames, s.ausente)
  const sum = alone.reduce((a, b) => a + b, 0)
  const given = Math.min(looksOfOne, busca.looks)
  const looks = { left: given }
  const found = saveMost(alone, packs, { least: sum - s.cost + 1, looks })
  busca.looks -= given - looks.left
  busca.cut ||= looks.left <= 0
  return found && sum - found.saved
}

/** Prices a combination exactly, and keeps it when it is better. */
function tryAt(s: Search, low: number, ...at: number[]): void {
  const cost = exactAt(s, low, at)
  if (cost !== null && cost < s.cost) Object.assign(s, { best: at, cost })
}

/** The units alone, each priced only when it can be the best so far. */
function searchSingles(s: Search): void {
  for (let i = 0; i < s.unidades && spend(s.busca, s.exames); i += 1) {
    const stop = stopOf(s.cost)
    const low = leastAtTwo(s, [i, i], stop)
    if (low < stop) tryAt(s, low, i)
  }
}

/** The sum of the least prices at two units; from `stop` on it does not matter how much. */
function leastAtTwo({ least, exames: m }: Tabela, [i, j]: readonly [number, number], stop: number): number {
  let low = 0
  for (let e = 0; e < m && low < stop; e += 1) low += Math.min(least[i * m + e]!, least[j * m + e]!)
  return low
}

/** The unit with which the others of a combination cost least, by least prices: of those that may be sold beside them. */
function bestBeside(s: Search, others: readonly number[]): { low: number; unit: number } {
  const [m, { least, units }] = [s.exames, s]
  const row = Float64Array.from({ length: m }, (_, e) =>
    others.reduce((low, u) => Math.min(low, least[u * m + e]!), s.ausente),
  )
  const found = { low: stopOf(s.cost), unit: -1 }
  for (let u = 0; u < s.unidades; u += 1) {
    let low = 0
    for (let e = 0; e < m && low < found.low; e += 1) low += Math.min(row[e]!, least[u * m + e]!)
    if (low < found.low && !others.some((o) => sameSeller(units[o]!, units[u]!)))
      Object.assign(found, { low, unit: u })
  }
  return found
}

/** Exchanges a unit of the best combination, or adds one, as long as that costs less: what a search begins with. */
function climb(s: Search, partes: number): void {
  for (let before = Infinity; s.cost < before;) {
    before = s.cost
    for (let place = 0; place < partes && spend(s.busca, s.unidades * s.exames); place += 1) {
      const others = s.best.filter((_, n) => n !== place)
      const { low, unit } = bestBeside(s, others)
      if (unit >= 0) tryAt(s, low, ...others, unit)
    }
  }
}

/** What each of `others` costs at least together with unit `i`, exam by exam. */
function tabelaWith({ least, exames: m }: Search, i: number, others: Uint32Array): Tabela {
  const both = new Float64Array(others.length * m)
  for (let n = 0; n < others.length; n += 1)
    for (let e = 0; e < m; e += 1) both[n * m + e] = Math.min(least[i * m + e]!, least[others[n]! * m + e]!)
  return { least: both, unidades: others.length, exames: m }
}

/** The places of units from the highest gain to the lowest. */
const byGain = (ganho: Float64Array): Uint32Array =>
  Uint32Array.from(ganho, (_, n) => n).toSorted((a, b) => ganho[b]! - ganho[a]!)

/** Two units that are added to a first one: places in `order`. */
type Two = { t: Tabela; limite: Limite; others: Uint32Array; order: Uint32Array }

/** The combinations of `i`, the unit at the place `a`, and one after it, while the proof leaves them a chance. */
function searchThirds(s: Search, { t, limite, others, order }: Two, i: number, a: number): void {
  const [{ units }, first] = [s, order[a]!]
  const j = others[first]!
  if (sameSeller(units[i]!, units[j]!)) return
  const left = limite.total - limite.ganho[first]!
  for (let b = a + 1; b < order.length && spend(s.busca, t.exames); b += 1) {
    const second = order[b]!
    const stop = stopOf(s.cost)
    if (left - limite.ganho[second]! >= stop) return
    const k = others[second]!
    if (sameSeller(units[i]!, units[k]!) || sameSeller(units[j]!, units[k]!)) continue
    const low = leastAtTwo(t, [first, second], stop)
    if (low < stop) tryAt(s, low, i, j, k)
  }
}

/** Of `others` those that may be in a better combination with `i`, by the prices `precos`. */
function reachable(s: Search, precos: Float64Array, i: number, others: Uint32Array): Uint32Array {
  const { total, ganho } = limiteOf(tabelaWith(s, i, others), precos)
  const most = ganho.reduce((a, b) => Math.max(a, b), 0)
  return others.filter((_, n) => total - ganho[n]! - most < stopOf(s.cost))
}

/** The combinations of `i` with two of `others`: what they cost at least is proven again, which proves more when one unit is known. */
function searchWith(s: Search, precos: Float64Array, i: number, others: Uint32Array): void {
  if (!spend(s.busca, 2 * others.length * s.exames)) return
  const known = precos.map((preco, e) => Math.min(preco, s.least[i * s.exames + e]!))
  const near = reachable(s, known, i, others)
  const t = tabelaWith(s, i, near)
  const limite = proveLimite(t, known, { custo: s.cost, partes: 2, busca: s.busca })
  const { total, ganho } = limite
  const order = byGain(ganho)
  const low = (a: number): number => total - ganho[order[a]!]! - ganho[order[a + 1]!]!
  for (let a = 0; a + 1 < order.length && low(a) < stopOf(s.cost); a += 1)
    searchThirds(s, { t, limite, others: near, order }, i, a)
}

/** Each combination of three is looked at with the unit of it that comes first in `order`. */
function searchTriples(s: Search, { precos, total, ganho }: Limite, order: Uint32Array): void {
  const gain = (n: number): number => ganho[order[n]!]!
  const low = (a: number): number => total - gain(a) - gain(a + 1) - gain(a + 2)
  for (let a = 0; a + 2 < order.length && low(a) < stopOf(s.cost); a += 1)
    searchWith(s, precos, order[a]!, order.subarray(a + 1))
}

/** The combinations of two, also those that cost as much as the best one of three: of the same price fewer units win. */
function searchPairs(s: Search, { total, ganho }: Limite, order: Uint32Array): void {
  const { best, cost } = s
  if (best.length > 2) s.cost += 1
  for (let a = 0; a + 1 < order.length; a += 1) {
    const i = order[a]!
    for (let b = a + 1; b < order.length && spend(s.busca, s.exames); b += 1) {
      const j = order[b]!
      const stop = stopOf(s.cost)
      if (total - ganho[i]! - ganho[j]! >= stop) break
      if (sameSeller(s.units[i]!, s.units[j]!)) continue
      const low = leastAtTwo(s, [i, j], stop)
      if (low < stop) tryAt(s, low, i, j)
    }
  }
  if (s.best === best) s.cost = cost
}

/** The combinations of up to `partes` units: first a good one, then the proof that leaves the others no chance. */
function searchTogether(s: Search, partes: 2 | 3): void {
  climb(s, 2)
  if (partes > 2) climb(s, 3)
  const known = Float64Array.from({ length: s.exames }, () => s.cost / s.exames)
  const limite = proveLimite(s, known, { custo: s.cost, partes, busca: s.busca })
  const order = byGain(limite.ganho)
  if (partes > 2) searchTriples(s, limite, order)
  searchPairs(s, limite, order)
}

/**
 * The cheapest purchase of a basket of `total` exams at up to `partes` of these units, nearest first (`neededOf`): exact. Covering more
 * exams wins over paying less, then the lower price, then fewer units. Two units of one seller are never together. Of units that ask the
 * same for everything the nearest counts; the parts are sorted by distance. A combination is priced exactly (`exactAt`) only where the
 * least that it can cost is below the best so far. Where packages overlap, or prices differ, in too many ways (`aBusca`) it is the best
 * that was found, and `busca.cut` says so. Centavos.
 */
export function cheapestOf(
  units: readonly Oferecido[],
  total: number,
  partes: 1 | 2 | 3,
  busca: Busca = aBusca(),
): Cobertura {
  const ausente = ausenteOf(units, total)
  const least = Float64Array.from(units.flatMap((u) => leastOf(u, ausente)))
  const s: Search = {
    units,
    ausente,
    least,
    unidades: units.length,
    exames: total,
    best: [],
    cost: ausente * total,
    busca,
  }
  searchSingles(s)
  if (partes !== 1) searchTogether(s, partes)
  return coverOf(
    s,
    s.best.toSorted((a, b) => a - b),
  )
}
