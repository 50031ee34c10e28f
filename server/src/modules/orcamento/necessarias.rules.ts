import type { Oferecido, PacoteOferecido } from './cobertura.rules.ts'
import { compareFar, oferecidoAt, packsAt, sellerAt, type Comparacao } from './comparacao.rules.ts'
import { firstOf } from './ordem.rules.ts'

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

/** `shared`: the accounts that more than one of the units has. */
type Rule = { needed: number[]; partes: number; shared: ReadonlySet<string> }

/**
 * Whether a combination with `other` can always take one of the needed units instead: none of the combination's further units may have
 * its seller. That is so for a unit of the same seller, for one whose seller has no other unit, and for one of as many sellers as a
 * combination has units.
 */
function isReplaced(c: Comparacao, other: number, { needed, partes, shared }: Rule): boolean {
  let sellers: Set<string> | null = null
  for (const one of needed) {
    if (!replaces(c, one, other)) continue
    const vendedor = sellerAt(c, one)
    if (vendedor === null || !shared.has(vendedor) || vendedor === sellerAt(c, other)) return true
    sellers ??= new Set()
    if (sellers.add(vendedor).size >= partes) return true
  }
  return false
}

/** The accounts that more than one of these units has. */
function sharedSellers(c: Comparacao, rows: readonly number[]): Set<string> {
  const [seen, shared] = [new Set<string>(), new Set<string>()]
  if (!c.vendedores) return shared
  for (const u of rows) {
    const known = seen.size
    const vendedor = sellerAt(c, u)
    if (vendedor !== null && seen.add(vendedor).size === known) shared.add(vendedor)
  }
  return shared
}

/** Units that each replace many others in a large city. */
const strong = 8

/** The units with the lowest sums whose seller has no other unit: in a combination they can always stand for what they replace. */
function strongestOf(c: Comparacao, rows: readonly number[], shared: ReadonlySet<string>): number[] {
  const own = shared.size === 0 ? rows : rows.filter((u) => !shared.has(sellerAt(c, u) ?? ''))
  return firstOf(own, (a, b) => c.soma[a]! - c.soma[b]!, strong)
}

/** Whether one of these few units replaces another one. A loop, because it is asked for thousands of units. */
function isReplacedBy(c: Comparacao, few: readonly number[], other: number): boolean {
  for (const one of few) if (one !== other && replaces(c, one, other)) return true
  return false
}

/**
 * The units of these rows that a cheapest combination of up to `partes` can need, nearest first. They are looked at from the one that
 * sells most for least on, so that a unit comes after those that replace it: of thousands in a large city some hundred are left. Most
 * of the thousands are replaced by a few strong ones, and are left out before the others are sorted. The result is the same: a unit that
 * replaces one of these few also replaces whatever that one replaces.
 */
export function neededOf(c: Comparacao, rows: readonly number[], partes: 1 | 2 | 3): Oferecido[] {
  const rule: Rule = { needed: [], partes, shared: sharedSellers(c, rows) }
  const strongest = strongestOf(c, rows, rule.shared)
  const left = rows.filter((u) => !isReplacedBy(c, strongest, u))
  const order = left.toSorted((a, b) => c.soma[a]! - c.soma[b]! || compareFar(c, a, b))
  for (const u of order) if (!isReplaced(c, u, rule)) rule.needed.push(u)
  return rule.needed.toSorted((a, b) => compareFar(c, a, b)).map((u) => oferecidoAt(c, u))
}
