import { addDays, brasilia, dayIn } from '@alento/contract/base/zona.ts'
import type { Orcamento, UnidadeOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import { formatReais, listText } from '@alento/contract/base/texto.ts'
import type { OrcamentoQuery, Parte } from '#lib/busca/orcamento-query.ts'
import { type CardState, cardObstacle } from '#lib/tempo/booking.ts'
import { providerHref } from '#lib/busca/provider-path.ts'
import { streetOf } from '#lib/pedido/pedido.ts'
import { formatDistance } from '#lib/busca/distance.ts'
import type { MapMark } from '#parts/mapa/map-places.ts'
import { cestaPrices, leadOf, takesOnlinePayment } from '#pages/publico/orcamento/cesta.ts'

/**
 * The data of the views besides the quote. `from` is the text after the distance in 'a 1,2 km …'; `valorDeslocamento` the value of a
 * further trip, in centavos.
 */
export type Showing = { quote: Orcamento; from: string; now: number; valorDeslocamento: number }

export const describeOrigem = ({ lugar, perto }: Pick<OrcamentoQuery, 'lugar' | 'perto'>): string =>
  perto ? 'de você' : `do centro ${lugar?.bairro ? 'do bairro' : 'da cidade'}`

export const distanceOf = (m: number | null): string | null => (m === null ? null : `a ${formatDistance(m)}`)

export const nameOf = (quote: Orcamento, codigo: string): string =>
  quote.exames.find((e) => e.codigoExame === codigo)?.nomeExame ?? codigo

/** Codes of the basket that are bought at a unit, alone or in a package. */
export const codesAt = (quote: Orcamento, u: UnidadeOrcamento): string[] =>
  quote.exames.map((e) => e.codigoExame).filter((codigo) => !u.faltam.includes(codigo) && soldBy(u, codigo))

const soldBy = (u: UnidadeOrcamento, codigo: string): boolean =>
  u.exames.some((e) => e.codigoExame === codigo) ||
  u.pacotes.some((p) => p.exames.some((e) => e.codigoExame === codigo))

/** 'DD/MM', the last result; null where the unit does not say when. */
export function resultBy(
  { resultadoDias }: Pick<UnidadeOrcamento, 'resultadoDias'>,
  now: number,
): string | null {
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

/** A unit of the list. `soCartao`: it sells at the price of the card alone, and this person is compared by another. */
export function toUnidade(u: UnidadeOrcamento, { quote, from, now }: Showing) {
  const prices = cestaPrices(u, takesOnlinePayment([u]), quote.tipoPagamento)
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
    faltam: faltam.length > 0 ? `Não faz ${listText(faltam)}.` : null,
    onde: elsewhere(quote, u.faltam),
    pacotes: u.pacotes.map((p) => p.nome),
    resultado: resultBy(u, now),
    prices,
    soCartao: prices.lead !== quote.tipoPagamento,
    parte: { unidade: u._id, codigos: codesAt(quote, u) } satisfies Parte,
  }
}
export type UnidadeView = ReturnType<typeof toUnidade>

type Caminho = { label: string; href: string }

/**
 * Returns the actions at a unit that sells at the price of the card alone: see the plans, say that one has a card, or look at one's
 * own, which does not give its price now. `here` is the comparison, to which the plans lead back.
 */
export function waysToCard(card: CardState, { comprar, here }: { comprar: string; here: string }): Caminho[] {
  const planos = { label: 'Ver os planos', href: `/sinsaudecard?de=${encodeURIComponent(here)}` }
  if (card === 'visitante') return [planos, { label: 'Já tenho o cartão', href: comprar }]
  if (cardObstacle(card)) return [{ label: 'Ver o meu cartão', href: '/admincliente/cartao' }]
  return [planos]
}

/** The unit on the map, with the price that leads; null without a place there. */
export function toMark(u: UnidadeOrcamento, { quote, from }: Showing): MapMark | null {
  if (u.lat === null || u.lng === null) return null
  const far = distanceOf(u.distanciaM)
  return {
    id: u._id,
    nome: u.nomeRede,
    lat: u.lat,
    lng: u.lng,
    preco: formatReais(leadOf(cestaPrices(u, takesOnlinePayment([u]), quote.tipoPagamento))),
    endereco: streetOf(u),
    distancia: far && `${far} ${from}`,
    href: pathOf(u),
  }
}
