import { recommendedOf } from '@alento/contract/orcamento.can.ts'
import { addDays, brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { conflitosDe } from '@alento/contract/preparo.can.ts'
import type { Orcamento, OpcaoOrcamento, UnidadeOrcamento } from '@alento/contract/orcamento.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import type { OrcamentoQuery, Parte } from '#lib/busca/orcamento-query.ts'
import { providerHref } from '#lib/busca/provider-path.ts'
import { streetOf } from '#lib/pedido/pedido.ts'
import { formatDistance } from '#lib/busca/distance.ts'
import type { MapMark } from '#parts/mapa/map-places.ts'
import {
  byPrice,
  type CestaPrices,
  cestaPrices,
  leadOf,
  takesOnline,
} from '#pages/publico/orcamento/cesta.ts'
import { numberText } from '#ui/data/number.ts'

/**
 * What the views need besides the quote. `from` is the text after the distance in 'a 1,2 km …'; `valorDeslocamento` what a further trip
 * counts, in centavos.
 */
export type Showing = { quote: Orcamento; from: string; now: number; valorDeslocamento: number }

export const fromOf = ({ lugar, perto }: Pick<OrcamentoQuery, 'lugar' | 'perto'>): string =>
  perto ? 'de você' : `do centro ${lugar?.bairro ? 'do bairro' : 'da cidade'}`

const distanceOf = (m: number | null): string | null => (m === null ? null : `a ${formatDistance(m)}`)

/** 'A', 'A e B', 'A, B e C'. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`

const nameOf = (quote: Orcamento, codigo: string): string =>
  quote.exames.find((e) => e.codigoExame === codigo)?.nomeExame ?? codigo

/** Codes of the basket that are bought at a unit, alone or in a package. */
export const codesAt = (quote: Orcamento, u: UnidadeOrcamento): string[] =>
  quote.exames.map((e) => e.codigoExame).filter((codigo) => !u.faltam.includes(codigo) && soldBy(u, codigo))

const soldBy = (u: UnidadeOrcamento, codigo: string): boolean =>
  u.exames.some((e) => e.codigoExame === codigo) ||
  u.pacotes.some((p) => p.exames.some((e) => e.codigoExame === codigo))

/** 'DD/MM', the last result; null where the unit does not say when. */
function resultBy({ resultadoDias }: Pick<UnidadeOrcamento, 'resultadoDias'>, now: number): string | null {
  if (resultadoDias === null) return null
  const [, month, day] = addDays(dayIn(now, brasilia), resultadoDias).split('-')
  return `${day}/${month}`
}

/** 'Onde fazem: Cardio Tijuca, a 900 m, e Imagem Maracanã, a 2,1 km.' */
function elsewhere(quote: Orcamento, faltam: readonly string[]): string | null {
  const units = new Map(
    quote.onde.filter((o) => faltam.includes(o.codigoExame)).map((o) => [o._id, o] as const),
  )
  if (units.size === 0) return null
  const places = Array.from(units.values(), ({ nomeRede, distanciaM }) =>
    [nomeRede, distanceOf(distanciaM)].filter(Boolean).join(', '),
  )
  const joined = places.length < 2 ? places.join('') : `${places.slice(0, -1).join(', ')}, e ${places.at(-1)}`
  return `Onde ${places.length === 1 ? 'faz' : 'fazem'}: ${joined}.`
}

const pathOf = (u: UnidadeOrcamento): string => {
  const first = u.exames[0]
  return providerHref(
    {
      servico: 'Exame',
      descricao: first?.nomeExame ?? 'Exames',
      preco: first?.valorSinSaude ?? 0,
      nomeRede: u.nomeRede,
      cidade: u.cidade,
      uf: u.uf,
    },
    { idRede: u._id, exames: u.exames.map((e) => e._id).join(',') },
  )
}

/** A unit of the list. */
export function toUnidade(u: UnidadeOrcamento, { quote, from, now }: Showing) {
  const faltam = u.faltam.map((codigo) => nameOf(quote, codigo))
  const total = quote.exames.length
  return {
    id: u._id,
    nome: u.nomeRede,
    href: pathOf(u),
    rate: u.rate,
    avaliacoes: u.avaliacoes,
    endereco: streetOf(u),
    distancia: u.distanciaM === null ? null : `${distanceOf(u.distanciaM)} ${from}`,
    telefone: u.telefone,
    agendamento: u.agendamento === 'S',
    domicilio: u.coletaDomiciliar === 'S',
    faz: `${total - faltam.length} ${total === 1 ? 'do 1 exame' : `dos ${total} exames`}`,
    fazTudo: faltam.length === 0,
    faltam: faltam.length > 0 ? `Não faz ${listed(faltam)}.` : null,
    onde: elsewhere(quote, u.faltam),
    pacotes: u.pacotes.map((p) => p.nome),
    resultado: resultBy(u, now),
    prices: cestaPrices(u, takesOnline([u]), quote.tipoPagamento),
    parte: { unidade: u._id, codigos: codesAt(quote, u) } satisfies Parte,
  }
}
export type UnidadeView = ReturnType<typeof toUnidade>

/** The unit on the map, with the price that leads; null without a place there. */
export function toMark(u: UnidadeOrcamento, { quote, from }: Showing): MapMark | null {
  if (u.lat === null || u.lng === null) return null
  const far = distanceOf(u.distanciaM)
  return {
    id: u._id,
    nome: u.nomeRede,
    lat: u.lat,
    lng: u.lng,
    preco: formatReais(leadOf(cestaPrices(u, takesOnline([u]), quote.tipoPagamento))),
    endereco: streetOf(u),
    distancia: far && `${far} ${from}`,
    href: pathOf(u),
  }
}

function describePart(p: UnidadeOrcamento, { quote, from }: Showing, prices: CestaPrices) {
  const own = cestaPrices(p, takesOnline([p]), quote.tipoPagamento)
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

/** What gets in the way at a unit of a divided basket: only the exams that are done there are one visit. */
function conflictsAt(quote: Orcamento, partes: readonly UnidadeOrcamento[]): string[] {
  if (partes.length === 1) return []
  return partes.flatMap((p) => {
    const codes = codesAt(quote, p)
    const here = quote.exames.filter((e) => codes.includes(e.codigoExame))
    return conflitosDe(here).map((c) => `${p.nomeRede}: ${c.texto}`)
  })
}

/** One of the ways. */
export function toOpcao(opcao: OpcaoOrcamento, showing: Showing) {
  const { quote, now } = showing
  const prices = cestaPrices(opcao, takesOnline(opcao.partes), quote.tipoPagamento)
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
      opcao.faltam.length > 0 ? `Fica de fora: ${listed(opcao.faltam.map((c) => nameOf(quote, c)))}.` : null,
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
  const best = recommendedOf(
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

/** How the ways are compared, for the page: what a trip counts, and what its kilometres are. */
export const tripsText = ({ valorDeslocamento, from }: Showing): string =>
  `${valorDeslocamento > 0 ? `Recomendamos pelo preço e pelas idas: cada lugar a mais conta como ${formatReais(valorDeslocamento)}.` : 'Recomendamos o menor preço.'} Quilômetros só de ida, em linha reta, a partir ${from}.`
