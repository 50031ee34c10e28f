import type { OrdenacaoOrcamento } from '@alento/contract/orcamento.ts'
import type { Cobertura } from './cobertura.rules.ts'

type Ordenada = {
  unidade: { id: string; distanciaM: number | null; nota: number; nomeBusca: string }
  cobertura: Cobertura
}
type Ordem = (a: Ordenada, b: Ordenada) => number

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const missing: Ordem = (a, b) => a.cobertura.faltam.length - b.cobertura.faltam.length
const price: Ordem = (a, b) => a.cobertura.valor - b.cobertura.valor
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

/** The units of a comparison in this order; equal ones by their id, so that pages never overlap. */
export function sortUnidades<U extends Ordenada>(list: readonly U[], sort: OrdenacaoOrcamento): U[] {
  const steps = [...orders[sort], id]
  return list.toSorted((a, b) => {
    for (const compare of steps) {
      const found = compare(a, b)
      if (found !== 0) return found
    }
    return 0
  })
}
