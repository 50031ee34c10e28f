import type { OrdenacaoOrcamento } from '@alento/contract/orcamento.ts'

type Ordenada = {
  unidade: { id: string; distanciaM: number | null; nota: number; nomeBusca: string }
  valor: number
  faltam: number
}
type Ordem = (a: Ordenada, b: Ordenada) => number

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const missing: Ordem = (a, b) => a.faltam - b.faltam
const price: Ordem = (a, b) => a.valor - b.valor
/** A unit without a place on the map comes last. */
const far: Ordem = (a, b) =>
  (a.unidade.distanciaM ?? Number.MAX_SAFE_INTEGER) - (b.unidade.distanciaM ?? Number.MAX_SAFE_INTEGER)
const id: Ordem = (a, b) => byText(a.unidade.id, b.unidade.id)

/** Prices are compared between units that miss equally many exams: a subtotal of fewer exams is no lower price. */
const orders: Record<OrdenacaoOrcamento, readonly Ordem[]> = {
  Preco: [missing, price, far],
  MaiorPreco: [missing, (a, b) => price(b, a), far],
  Prestador: [(a, b) => byText(a.unidade.nomeBusca, b.unidade.nomeBusca), missing],
  MelhorAvaliacao: [(a, b) => b.unidade.nota - a.unidade.nota, missing, price],
  Distancia: [far, missing, price],
}

/** From this many on a sort of the whole list is quicker. */
const few = 50

/** The first `count` of a list: of the thousands of units in a large city a page shows ten. */
export function firstOf<T>(list: readonly T[], compare: (a: T, b: T) => number, count: number): T[] {
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

/** The first `count` units of a comparison in this order; equal ones by their id, so that pages never overlap. */
export function sortUnidades<U extends Ordenada>(
  list: readonly U[],
  sort: OrdenacaoOrcamento,
  count: number,
): U[] {
  const steps = [...orders[sort], id]
  const compare = (a: U, b: U): number => {
    for (const step of steps) {
      const found = step(a, b)
      if (found !== 0) return found
    }
    return 0
  }
  return firstOf(list, compare, count)
}
