import type { UnidadeCotada, PacoteOferecido } from './cobertura.rules.ts'
import { compareFar, cotadaAt, packsAt, sellerAt, type Comparacao } from './comparacao.rules.ts'
import { pickFirst } from './ordem.rules.ts'

/** How the prices of one unit compare with another's: dearer somewhere, never dearer, or cheaper for everything that the other sells. */
type Comparison = 'dearer' | 'equal' | 'cheaper'

function compareAlone({ exames, precos, mascara }: Comparacao, one: number, other: number): Comparison {
  if ((mascara[other]! & ~mascara[one]!) !== 0) return 'dearer'
  let found: Comparison = 'cheaper'
  const [own, its] = [one * exames, other * exames]
  for (let e = 0; e < exames; e += 1) {
    const asked = precos[its + e]!
    if (asked === Infinity) continue
    const valor = precos[own + e]!
    if (valor > asked) return 'dearer'
    if (valor === asked) found = 'equal'
  }
  return found
}

function comparePackages(own: readonly PacoteOferecido[], replaced: readonly PacoteOferecido[]): Comparison {
  let found: Comparison = 'cheaper'
  for (const p of replaced) {
    const valor = own.reduce(
      (low, n) => (n.valor < low && p.exames.every((e) => n.exames.includes(e)) ? n.valor : low),
      Infinity,
    )
    if (valor > p.valor) return 'dearer'
    if (valor === p.valor) found = 'equal'
  }
  return found
}

/**
 * Whether one unit makes another one needless: it sells everything that the other one sells for no more, and is no farther; or it is
 * farther, and every price of it is lower.
 */
function replaces(c: Comparacao, one: number, other: number): boolean {
  const alone = compareAlone(c, one, other)
  if (alone === 'dearer') return false
  const replaced = packsAt(c, other)
  const packages = replaced.length === 0 ? 'cheaper' : comparePackages(packsAt(c, one), replaced)
  if (packages === 'dearer') return false
  return (alone === 'cheaper' && packages === 'cheaper') || compareFar(c, one, other) < 0
}

/** The accounts at the gateway that more than one of these units has. */
function sharedSellers(c: Comparacao, rows: readonly number[]): ReadonlySet<string> {
  const [seen, shared] = [new Set<string>(), new Set<string>()]
  if (!c.vendedores) return shared
  for (const u of rows) {
    const known = seen.size
    const vendedor = sellerAt(c, u)
    if (vendedor !== null && seen.add(vendedor).size === known) shared.add(vendedor)
  }
  return shared
}

type Others = { by: readonly number[]; shared: ReadonlySet<string> }

/**
 * Whether one of these units replaces another one. A unit whose account another one shares may be forbidden beside the rest of a
 * combination, so it only replaces units of the same account. A loop, because it is asked for thousands of units.
 */
function isReplaced(c: Comparacao, other: number, { by, shared }: Others): boolean {
  for (const one of by) {
    if (one === other || !replaces(c, one, other)) continue
    const vendedor = sellerAt(c, one)
    if (vendedor === null || !shared.has(vendedor) || vendedor === sellerAt(c, other)) return true
  }
  return false
}

/** Units that each replace many others in a large city. */
const strong = 8

/**
 * The units of these rows that a cheapest combination can need, nearest first: those that no other one replaces. They are looked at from
 * the one that sells most for least on, so that a unit comes after those that replace it: of thousands in a large city some hundred are
 * left. Most of the thousands are replaced by a few strong ones, and are left out before the others are sorted.
 */
export function pickNeededUnidades(c: Comparacao, rows: readonly number[]): UnidadeCotada[] {
  const shared = sharedSellers(c, rows)
  const strongest = pickFirst(rows, (a, b) => c.soma[a]! - c.soma[b]!, strong)
  const left = rows.filter((u) => !isReplaced(c, u, { by: strongest, shared }))
  const order = left.toSorted((a, b) => c.soma[a]! - c.soma[b]! || compareFar(c, a, b))
  const needed: number[] = []
  for (const u of order) if (!isReplaced(c, u, { by: needed, shared })) needed.push(u)
  return needed.toSorted((a, b) => compareFar(c, a, b)).map((u) => cotadaAt(c, u))
}
