import { formatReais, listText } from '@alento/contract/base/texto.ts'
import { pickRecommended } from '@alento/contract/orcamento/orcamento.can.ts'
import type { Orcamento, OpcaoOrcamento, UnidadeOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import { conflitosOf } from '@alento/contract/catalogo/preparo.can.ts'
import { formatDistance } from '#lib/busca/distance.ts'
import type { Parte } from '#lib/busca/orcamento-query.ts'
import { streetOf } from '#lib/pedido/pedido.ts'
import {
  byPrice,
  type CestaPrices,
  cestaPrices,
  leadOf,
  takesOnlinePayment,
} from '#pages/publico/orcamento/cesta.ts'
import { numberText } from '#ui/data/number.ts'
import { codesAt, distanceOf, nameOf, resultBy, type Showing } from './unidade-view.ts'

function describePart(p: UnidadeOrcamento, { quote, from }: Showing, prices: CestaPrices) {
  const own = cestaPrices(p, takesOnlinePayment([p]), quote.tipoPagamento)
  const grade = p.rate === null || p.avaliacoes === 0 ? null : `nota ${numberText(p.rate, 1)}`
  const far = distanceOf(p.distanciaM)
  return {
    id: p._id,
    nome: p.nomeRede,
    endereco: streetOf(p),
    longe: [far && `${far} ${from}`, grade].filter(Boolean).join(', '),
    curto: far,
    exames: codesAt(quote, p)
      .map((codigo) => nameOf(quote, codigo))
      .join(', '),
    valor: prices.lead === own.lead ? leadOf(own) : own.sinSaude,
  }
}

/** 'Três idas, 10,1 km ao todo': one way each, in a straight line; without kilometres where a place is not on the map. */
function tripsOf(partes: readonly UnidadeOrcamento[]): string {
  const idas = ['Uma ida', 'Duas idas', 'Três idas'][partes.length - 1]!
  const far = partes.map((p) => p.distanciaM)
  if (far.some((m) => m === null)) return idas
  const sum = far.reduce<number>((total, m) => total + (m ?? 0), 0)
  return `${idas}, ${formatDistance(sum)}${partes.length > 1 ? ' ao todo' : ''}`
}

const titleOf = ({ tipo, partes }: OpcaoOrcamento): string => {
  if (tipo === 'DIVIDIDO') return `Dividido em ${partes.length} lugares`
  return tipo === 'UM' ? 'Tudo em um lugar' : 'Tudo em um lugar perto'
}

const detailOf = ({ tipo, partes }: OpcaoOrcamento): string => {
  const idas = tripsOf(partes)
  if (tipo === 'DIVIDIDO') return `${idas}, um pagamento só`
  return tipo === 'UM' ? idas : `${idas}. O mais barato a até 5 km`
}

/** Returns the conflicts at a unit of a divided basket: only the exams that are done there are one visit. */
function conflictsAt(quote: Orcamento, partes: readonly UnidadeOrcamento[]): string[] {
  if (partes.length === 1) return []
  return partes.flatMap((p) => {
    const codes = codesAt(quote, p)
    const here = quote.exames.filter((e) => codes.includes(e.codigoExame))
    return conflitosOf(here).map((c) => `${p.nomeRede}: ${c.texto}`)
  })
}

export function toOpcao(opcao: OpcaoOrcamento, showing: Showing) {
  const { quote, now } = showing
  const prices = cestaPrices(opcao, takesOnlinePayment(opcao.partes), quote.tipoPagamento)
  const feitos = quote.exames.length - opcao.faltam.length
  const waits = opcao.partes.map((p) => p.resultadoDias)
  const longest = waits.some((dias) => dias === null) ? null : Math.max(...waits.map((dias) => dias ?? 0))
  return {
    id: `opcao-${opcao.tipo.toLowerCase()}-${opcao.partes.length}`,
    title: titleOf(opcao),
    detail: detailOf(opcao),
    idas: tripsOf(opcao.partes),
    prices,
    partes: opcao.partes.map((p) => describePart(p, showing, prices)),
    faz: `Faz ${opcao.faltam.length === 0 ? '' : `${feitos} d`}os ${quote.exames.length} exames`,
    faltam:
      opcao.faltam.length > 0
        ? `Fica de fora: ${listText(opcao.faltam.map((c) => nameOf(quote, c)))}.`
        : null,
    resultado: resultBy({ resultadoDias: longest }, now),
    conflitos: conflictsAt(quote, opcao.partes),
    menos: opcao.menos,
    exata: opcao.exata,
    comprar: opcao.partes.map((p): Parte => ({ unidade: p._id, codigos: codesAt(quote, p) })),
  }
}
export type OpcaoView = ReturnType<typeof toOpcao> & { menor: boolean; recomendada: boolean }

/**
 * The ways, with the lowest price and the recommended one flagged, which values a trip (ADR 0230); where several cost the same, the
 * first of them.
 */
export function toOpcoes(showing: Showing): OpcaoView[] {
  const { opcoes, tipoPagamento } = showing.quote
  const ways = opcoes.map((opcao) => toOpcao(opcao, showing))
  const [least] = ways.toSorted((a, b) => byPrice(tipoPagamento)(a.prices, b.prices))
  const best = pickRecommended(
    ways.map((way, n) => ({
      way,
      valor: leadOf(way.prices),
      lugares: way.partes.length,
      faltam: opcoes[n]!.faltam.length,
    })),
    showing.valorDeslocamento,
  )
  return ways.map((way) => ({ ...way, menor: way === least, recomendada: way === best?.way }))
}

/** How the ways are compared, for the page: the cost of a trip, and the meaning of its kilometres. */
export const tripsText = ({ valorDeslocamento, from }: Showing): string =>
  `${valorDeslocamento > 0 ? `Recomendamos pelo preço e pelas idas: cada lugar a mais conta como ${formatReais(valorDeslocamento)}.` : 'Recomendamos o menor preço.'} Quilômetros só de ida, em linha reta, a partir ${from}.`
