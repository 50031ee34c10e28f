import type { ItemBusca } from '@alento/contract/busca/busca.ts'
import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import type { TipoBusca } from '#lib/busca/busca-query.ts'
import { formatDistance } from '#lib/busca/distance.ts'
import { alvoServico } from '#lib/busca/favorito.ts'
import { streetOf } from '#lib/pedido/pedido.ts'
import { type Prices, pricesOf } from '#lib/busca/prices.ts'
import { formatDiaProximo, nearDays } from '#lib/tempo/proximo.ts'
import { providerHref } from '#lib/busca/provider-path.ts'

/** A unit in the result, ready to be shown. `telefone` as digits. */
export type Offer = {
  id: string
  /** Target of the heart: this service of this unit. */
  alvo: string
  nome: string
  href: string
  rate: number | null
  avaliacoes: number
  servico: string
  descricao: string
  endereco: string
  /** 'a 1,2 km de você'; null when unknown. */
  distancia: string | null
  /** The next free times; null when none is known. */
  horarios: Horarios | null
  telefone: string
  agendamento: boolean
  domicilio: boolean
  prices: Prices
  /** The buttons of the card: schedule, buy, both, or only view. */
  actions: { label: string; href: string; filled: boolean }[]
}

/**
 * `dia` is 'amanhã, 25/11'. `href` is the unit's page with professional, day and time chosen; with `direto` the time is taken there
 * at once, at the platform's price or that of the visitor's card, otherwise its panel asks. `mais` has no time.
 */
export type Horarios = {
  direto: boolean
  dia: string
  nome: string
  livres: { horario: string; href: string }[]
  mais: string
}

/** The choice of the price that is paid online. */
const online = `&pagamento=${'Alento' satisfies TipoPagamento}`

/**
 * 'Marcar Consulta' with scheduling leads to professionals, days and times; 'Adquirir' with online payment to the prices, with the
 * online one chosen (B8). Filled when alone or first. Exams have no appointments and can only be bought.
 */
export function actionsOf(
  tipo: TipoBusca,
  item: Pick<ItemBusca, 'agendamento' | 'pagamentoOnline'>,
  href: string,
): Offer['actions'] {
  const ways = [
    ...(tipo === 'Consulta' && item.agendamento === 'S'
      ? [{ label: 'Marcar Consulta', href: `${href}#horarios` }]
      : []),
    ...(item.pagamentoOnline === 'S'
      ? [{ label: 'Adquirir', href: `${href}${tipo === 'Consulta' ? online : ''}#marcar` }]
      : []),
  ]
  if (ways.length === 0) return [{ label: 'Ver o prestador', href: `${href}#marcar`, filled: false }]
  return ways.map((way, place) => ({ ...way, filled: place === 0 }))
}

/**
 * Context of the offers. `servicoId` is the specialty's or the catalog exam's; `de` is the search itself; `from` is the text
 * after the distance in 'a 1,2 km …'; `now` (epoch milliseconds) and `fuso` define 'hoje'.
 */
export type Showing = {
  tipo: TipoBusca
  servicoId: string
  de: string | null
  from: string
  now: number
  fuso: string
}

export function horariosOf(
  { horarios, pagamentoOnline }: Pick<ItemBusca, 'horarios' | 'pagamentoOnline'>,
  href: string,
  near: ReturnType<typeof nearDays>,
): Horarios | null {
  if (!horarios) return null
  const { corpoClinico, nome, dia, livres } = horarios
  const day = `${href}&profissional=${corpoClinico}&dia=${dia}`
  return {
    direto: pagamentoOnline === 'S',
    dia: formatDiaProximo(dia, near),
    nome,
    livres: livres.map((horario) => ({
      horario,
      href: `${day}&horario=${encodeURIComponent(horario)}#marcar`,
    })),
    mais: `${day}#horarios`,
  }
}

/** Converts an item to an offer; null when it has no service. */
function toOffer(item: ItemBusca, showing: Showing, near: ReturnType<typeof nearDays>): Offer | null {
  const { tipo, servicoId, de, from } = showing
  const service = tipo === 'Consulta' ? item.consultas[0] : item.exames[0]
  if (!service) return null
  const { nomeRede, cidade, uf } = item
  const href = providerHref(
    { servico: tipo, descricao: service.nome, preco: service.valorSinSaude, nomeRede, cidade, uf },
    tipo === 'Consulta'
      ? { idRede: item._id, especialidade: servicoId, consulta: service._id, de }
      : { idRede: item._id, exames: service._id, de },
  )
  return {
    id: item._id,
    alvo: alvoServico(tipo, servicoId, item._id),
    nome: nomeRede,
    href,
    rate: item.rate,
    avaliacoes: item.avaliacoes,
    servico: service.nome,
    descricao: service.descricao,
    endereco: streetOf(item),
    distancia: item.distanciaM === null ? null : `a ${formatDistance(item.distanciaM)} ${from}`,
    horarios: horariosOf(item, href, near),
    telefone: item.telefone,
    agendamento: item.agendamento === 'S',
    domicilio: (tipo === 'Consulta' ? item.delivery : item.coletaDomiciliar) === 'S',
    prices: pricesOf(service, item.pagamentoOnline),
    actions: actionsOf(tipo, item, href),
  }
}

export function toOffers(list: readonly ItemBusca[], showing: Showing): Offer[] {
  const near = nearDays(showing.now, showing.fuso)
  return list.flatMap((item) => toOffer(item, showing, near) ?? [])
}
