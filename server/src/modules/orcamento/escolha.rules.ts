import type { OrdenacaoOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import { pageSize } from '#modules/busca/busca.rules.ts'
import { coverAt } from './cobertura.rules.ts'
import { compareFar, cotadaAt, sellsAt, type Comparacao } from './comparacao.rules.ts'
import { opcoesOf } from './opcao.rules.ts'
import { sortUnidades, type Ordenavel } from './ordem.rules.ts'

export type Pagina = { sort: OrdenacaoOrcamento; page: number }

/** The lowest price of each exam near, alone, that this person may pay; null where no unit sells it alone to them. */
function lowestOf(
  { total, exames, precos, unidades }: Comparacao,
  tipoPagamento: TipoPagamento,
): (number | null)[] {
  const lowest = Array.from({ length: exames }, () => Infinity)
  for (let u = 0; u < total; u += 1)
    if (tipoPagamento === 'SinSaude' || unidades[u]!.online)
      for (let e = 0; e < exames; e += 1) lowest[e] = Math.min(lowest[e]!, precos[u * exames + e]!)
  return lowest.map((preco) => (preco === Infinity ? null : preco))
}

/** The row of the nearest unit that sells an exam of the basket; null where no unit does. */
function nearestFor(c: Comparacao, place: number): number | null {
  let best: number | null = null
  for (let u = 0; u < c.total; u += 1)
    if (sellsAt(c, u, place) && (best === null || compareFar(c, u, best) < 0)) best = u
  return best
}

/**
 * The part of a comparison that a quote shows: of the thousands of units in a large city some twenty are left. `nearest` are the
 * nearest units for the exams that some unit of the page does not do, `unsold` the exams that no unit does; both name exams by their
 * places in the basket.
 */
export function chooseFrom(o: Ordenavel, tipoPagamento: TipoPagamento, { sort, page }: Pagina) {
  const { c } = o
  const pagina = sortUnidades(o, sort, page * pageSize)
    .slice((page - 1) * pageSize)
    .map((u) => coverAt([cotadaAt(c, u)], c.exames))
  const menores = lowestOf(c, tipoPagamento)
  const missing = new Set(pagina.flatMap((p) => p.faltam))
  // An exam that the whole page does and somebody sells alone needs no look at all units.
  const open = [...menores.keys()].filter((place) => missing.has(place) || menores[place] === null)
  const nearest = open.map((place) => ({ place, u: nearestFor(c, place) }))
  return {
    totalCount: c.total,
    opcoes: opcoesOf(c, tipoPagamento),
    pagina,
    menores,
    nearest: nearest.flatMap(({ place, u }) => {
      if (u === null || !missing.has(place)) return []
      const { id, distanciaM } = cotadaAt(c, u)
      return [{ place, id, distanciaM }]
    }),
    unsold: nearest.flatMap(({ place, u }) => (u === null ? [place] : [])),
  }
}
