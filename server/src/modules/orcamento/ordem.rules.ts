import type { OrdenacaoOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import { compareFar, type Comparacao } from './comparacao.rules.ts'

/** A comparison with the names of its units by id, which only the sort by name needs: lower case, without accents. */
export type Ordenavel = { c: Comparacao; nomes: ReadonlyMap<string, string> | null }
type Ordem = (o: Ordenavel, a: number, b: number) => number

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const nameOf = ({ c, nomes }: Ordenavel, u: number): string => nomes?.get(c.unidades[u]!.id) ?? ''
const missing: Ordem = ({ c }, a, b) => c.faltam[a]! - c.faltam[b]!
const price: Ordem = ({ c }, a, b) => c.valor[a]! - c.valor[b]!
/** A unit without a place on the map comes last. */
const far: Ordem = ({ c }, a, b) => (c.distanciaM[a] === c.distanciaM[b] ? 0 : compareFar(c, a, b))
const id: Ordem = ({ c }, a, b) => byText(c.unidades[a]!.id, c.unidades[b]!.id)

/** Prices are compared between units that miss equally many exams: a subtotal of fewer exams is no lower price. */
const orders: Record<OrdenacaoOrcamento, readonly Ordem[]> = {
  Preco: [missing, price, far],
  MaiorPreco: [missing, (o, a, b) => price(o, b, a), far],
  Prestador: [(o, a, b) => byText(nameOf(o, a), nameOf(o, b)), missing],
  MelhorAvaliacao: [({ c }, a, b) => c.unidades[b]!.nota - c.unidades[a]!.nota, missing, price],
  Distancia: [far, missing, price],
}

/** From this many on a sort of the whole list is quicker. */
const few = 50

/** The first `count` of a list: of the thousands of units in a large city a page shows ten. */
export function pickFirst<T>(list: readonly T[], compare: (a: T, b: T) => number, count: number): T[] {
  if (count > few) return list.toSorted(compare).slice(0, count)
  const first: T[] = []
  for (const one of list) {
    if (first.length === count && compare(one, first[count - 1]!) >= 0) continue
    let at = first.length
    while (at > 0 && compare(one, first[at - 1]!) < 0) at -= 1
    first.splice(at, 0, one)
    if (first.length > count) first.pop()
  }
  return first
}

/** The rows of the first `count` units in this order; equal ones by their id, so that pages never overlap. */
export function sortUnidades(o: Ordenavel, sort: OrdenacaoOrcamento, count: number): number[] {
  const steps = [...orders[sort], id]
  const compare = (a: number, b: number): number => {
    for (const step of steps) {
      const found = step(o, a, b)
      if (found !== 0) return found
    }
    return 0
  }
  return pickFirst(
    Array.from({ length: o.c.total }, (_, u) => u),
    compare,
    count,
  )
}
