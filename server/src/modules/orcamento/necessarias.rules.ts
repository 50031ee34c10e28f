import type { Oferecido } from './cobertura.rules.ts'
import { firstOf } from './ordem.rules.ts'

/**
 * Units as they are compared with each other: `precos[u * exames + e]`, Infinity for an exam that a unit does not sell alone; `soma`
 * counts such an exam as dearer than any basket. A unit's `mascara` has a bit for each of the first 31 exams that it sells alone:
 * most pairs of units need no look at their prices.
 */
type Tabela = {
  unidades: readonly Oferecido[]
  exames: number
  precos: Float64Array
  soma: Float64Array
  mascara: Int32Array
}

const farOf = (u: Oferecido): number => u.distanciaM ?? Infinity

/** Nearest first; of equally far ones the first id. */
export const byDistance = (a: Oferecido, b: Oferecido): number => {
  const [far, other] = [farOf(a), farOf(b)]
  if (far !== other) return far - other
  return a.id < b.id ? -1 : 1
}

/** More than a basket costs, so that a unit that sells more exams has the lower sum. Centavos. */
const absent = 1e12

function tabelaOf(unidades: readonly Oferecido[]): Tabela {
  const [units, exames] = [unidades.length, unidades[0]?.avulsos.length ?? 0]
  const precos = new Float64Array(units * exames)
  const [soma, mascara] = [new Float64Array(units), new Int32Array(units)]
  for (let u = 0; u < units; u += 1) {
    const { avulsos } = unidades[u]!
    for (let e = 0; e < exames; e += 1) {
      const valor = avulsos[e] ?? null
      precos[u * exames + e] = valor ?? Infinity
      soma[u]! += valor ?? absent
      if (valor !== null && e < 31) mascara[u]! |= 1 << e
    }
  }
  return { unidades, exames, precos, soma, mascara }
}

/** How the prices of one unit compare with another's: dearer somewhere, never dearer, or cheaper for everything that the other sells. */
type Comparison = 'dearer' | 'equal' | 'cheaper'

function compareAlone({ exames, precos, mascara }: Tabela, one: number, other: number): Comparison {
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

function comparePackages(one: Oferecido, other: Oferecido): Comparison {
  let found: Comparison = 'cheaper'
  for (const p of other.pacotes) {
    const valor = one.pacotes.reduce(
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
function replaces(t: Tabela, one: number, other: number): boolean {
  const alone = compareAlone(t, one, other)
  if (alone === 'dearer') return false
  const [unit, replaced] = [t.unidades[one]!, t.unidades[other]!]
  const packages = replaced.pacotes.length === 0 ? 'cheaper' : comparePackages(unit, replaced)
  if (packages === 'dearer') return false
  return (alone === 'cheaper' && packages === 'cheaper') || byDistance(unit, replaced) < 0
}

/** Whether both are paid into one account at the gateway: then one payment cannot be divided between them (ADR 0145). */
export const sameSeller = (a: Oferecido, b: Oferecido): boolean =>
  a.vendedor !== null && a.vendedor === b.vendedor

/**
 * Whether a combination with `other` can always take one of these units instead: none of the combination's further units may have
 * its seller. That is so for a unit of the same seller, for one whose seller has no other unit, and for one of as many sellers as a
 * combination has units.
 */
function isReplaced(
  t: Tabela,
  other: number,
  { needed, partes, shared }: { needed: readonly number[]; partes: number; shared: Set<string> },
): boolean {
  let sellers: Set<string> | null = null
  for (const one of needed) {
    if (!replaces(t, one, other)) continue
    const unit = t.unidades[one]!
    const { vendedor } = unit
    if (vendedor === null || !shared.has(vendedor) || sameSeller(unit, t.unidades[other]!)) return true
    sellers ??= new Set()
    if (sellers.add(vendedor).size >= partes) return true
  }
  return false
}

/** The accounts that more than one of these units has. */
function sharedSellers(unidades: readonly Oferecido[]): Set<string> {
  const [seen, shared] = [new Set<string>(), new Set<string>()]
  for (const { vendedor } of unidades) {
    const known = seen.size
    if (vendedor !== null && seen.add(vendedor).size === known) shared.add(vendedor)
  }
  return shared
}

/** Units that each replace many others in a large city. */
const strong = 8

/** The units with the lowest sums whose seller has no other unit: in a combination they can always stand for what they replace. */
function strongestOf({ unidades, soma }: Tabela, shared: Set<string>): number[] {
  const own = [...unidades.keys()].filter((u) => !shared.has(unidades[u]!.vendedor ?? ''))
  return firstOf(own, (a, b) => soma[a]! - soma[b]!, strong)
}

/**
 * The units that a cheapest combination of up to `partes` can need, nearest first. They are looked at from the one that sells most for
 * least on, so that a unit comes after those that replace it: of thousands in a large city some hundred are left. Most of the thousands
 * are replaced by a few strong ones, and are left out before the others are sorted; who replaces one of these few replaces
 * whatever it replaces, so the result is the same.
 */
export function neededOf(unidades: readonly Oferecido[], partes: number): Oferecido[] {
  const t = tabelaOf(unidades)
  const rule = { needed: [] as number[], partes, shared: sharedSellers(unidades) }
  const strongest = strongestOf(t, rule.shared)
  const left: number[] = []
  for (let u = 0; u < unidades.length; u += 1)
    if (!strongest.some((one) => one !== u && replaces(t, one, u))) left.push(u)
  const order = left.toSorted((a, b) => t.soma[a]! - t.soma[b]! || byDistance(unidades[a]!, unidades[b]!))
  for (const u of order) if (!isReplaced(t, u, rule)) rule.needed.push(u)
  return rule.needed.map((u) => unidades[u]!).toSorted(byDistance)
}
