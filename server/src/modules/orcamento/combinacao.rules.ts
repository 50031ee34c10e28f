import { coverAt, type Cobertura, type Oferecido } from './cobertura.rules.ts'
import { costAt } from './custo.rules.ts'
import { proveLimite, stopOf, type Limite, type Tabela } from './limite.rules.ts'

/** Whether both are paid into one account at the gateway: then one payment cannot be divided between them (ADR 0145). */
const sameSeller = (a: Oferecido, b: Oferecido): boolean => a.vendedor !== null && a.vendedor === b.vendedor

/** More than any purchase of the basket can cost: what a missing exam counts as. */
function ausenteOf(unidades: readonly Oferecido[], total: number): number {
  const dearest = Array.from({ length: total }, () => 0)
  for (const { avulsos, pacotes } of unidades) {
    for (let e = 0; e < total; e += 1) dearest[e] = Math.max(dearest[e]!, avulsos[e] ?? 0)
    for (const { exames, valor } of pacotes) for (const e of exames) dearest[e] = Math.max(dearest[e]!, valor)
  }
  return dearest.reduce((a, b) => a + b, 1)
}

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
}

const coverOf = ({ units, exames }: Search, at: readonly number[]): Cobertura =>
  coverAt(
    at.map((i) => units[i]!),
    exames,
  )

/** What the cheapest purchase at these units costs; `low` is the sum of their least prices, which without packages is exact. */
function exactAt(s: Search, low: number, at: readonly number[]): number {
  const units = at.map((i) => s.units[i]!)
  if (units.every((u) => u.pacotes.length === 0)) return low
  const cost = costAt(units, s.exames, s.ausente)
  if (cost !== null) return cost
  const { valor, faltam } = coverOf(s, at)
  return valor + s.ausente * faltam.length
}

/** Prices a combination exactly, and keeps it when it is better. */
function tryAt(s: Search, low: number, ...at: number[]): void {
  const cost = exactAt(s, low, at)
  if (cost < s.cost) Object.assign(s, { best: at, cost })
}

/** The units alone, each priced only when it can be the best so far. */
function searchSingles(s: Search): void {
  for (let i = 0; i < s.unidades; i += 1) {
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

function searchPairs(s: Search): void {
  for (let i = 0; i < s.unidades; i += 1)
    for (let j = i + 1; j < s.unidades; j += 1) {
      if (sameSeller(s.units[i]!, s.units[j]!)) continue
      const stop = stopOf(s.cost)
      const low = leastAtTwo(s, [i, j], stop)
      if (low < stop) tryAt(s, low, i, j)
    }
}

/** The third units of a pair, from the place `from` of `order` on, while the proof leaves them a chance. */
function searchThirds(
  s: Search,
  { limite, order, pair }: { limite: Limite; order: Uint32Array; pair: Float64Array },
  [i, j, from]: readonly [number, number, number],
): void {
  if (sameSeller(s.units[i]!, s.units[j]!)) return
  const [m, { least }] = [s.exames, s]
  const left = limite.total - limite.ganho[i]! - limite.ganho[j]!
  for (let e = 0; e < m; e += 1) pair[e] = Math.min(least[i * m + e]!, least[j * m + e]!)
  for (let n = from; n < order.length; n += 1) {
    const k = order[n]!
    const stop = stopOf(s.cost)
    if (left - limite.ganho[k]! >= stop) return
    if (sameSeller(s.units[i]!, s.units[k]!) || sameSeller(s.units[j]!, s.units[k]!)) continue
    let low = 0
    for (let e = 0; e < m && low < stop; e += 1) low += Math.min(pair[e]!, least[k * m + e]!)
    if (low < stop) tryAt(s, low, i, j, k)
  }
}

function searchTriples(s: Search): void {
  const known = Float64Array.from({ length: s.exames }, () => s.cost / s.exames)
  const limite = proveLimite(s, known, s.cost)
  const { total, ganho } = limite
  const order = Uint32Array.from({ length: s.unidades }, (_, u) => u).toSorted(
    (a, b) => ganho[b]! - ganho[a]!,
  )
  const shared = { limite, order, pair: new Float64Array(s.exames) }
  const gain = (n: number): number => ganho[order[n]!]!
  for (
    let a = 0;
    a + 2 < order.length && total - gain(a) - gain(a + 1) - gain(a + 2) < stopOf(s.cost);
    a += 1
  )
    for (
      let b = a + 1;
      b + 1 < order.length && total - gain(a) - gain(b) - gain(b + 1) < stopOf(s.cost);
      b += 1
    )
      searchThirds(s, shared, [order[a]!, order[b]!, b + 1])
}

/**
 * The cheapest purchase of a basket of `total` exams at up to `partes` of these units, nearest first (`neededOf`): exact. Covering more
 * exams wins over paying less, then the lower price, then fewer units. Two units of one seller are never together. Of units that ask the
 * same for everything the nearest counts. A combination is priced exactly (`exactAt`) only where the least that it can cost is below the
 * best so far. Centavos.
 */
export function cheapestOf(units: readonly Oferecido[], total: number, partes: 1 | 2 | 3): Cobertura {
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
  }
  searchSingles(s)
  if (partes > 1) searchPairs(s)
  if (partes > 2) searchTriples(s)
  return coverOf(s, s.best)
}
