import type { ResultadoBusca } from '@alento/contract/busca/busca.ts'
import type { Args } from '#lib/api/api.ts'
import { type BuscaQuery, buscaHref } from '#lib/busca/busca-query.ts'
import type { Guardados } from '#lib/busca/favorito.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { type Offer, toOffers } from '#pages/publico/ofertas/offer.ts'
import { formatPlace, type Place } from '#lib/busca/place.ts'
import { panoramaPath } from '#lib/busca/panorama-path.ts'
import { findPlace, placeError, unknownPlace } from './find-place.ts'
import { loadMap, type ResultMap } from './load-mapa.ts'
import { loadWaysOut, type WaysOut, type Way } from './load-vazia.ts'
import { loadServicos } from './load-servicos.ts'
import { type KnownPlace, search } from './search-busca.ts'

/** Results of one page. */
const pageSize = 10

type Errors = { termo?: string; onde?: string }

const missing = ({ tipo, termo, onde }: BuscaQuery): Errors => ({
  ...(!termo && { termo: tipo === 'Consulta' ? 'Diga a especialidade' : 'Diga o exame' }),
  ...(!onde && { onde: 'Diga a cidade e o estado' }),
})

const unknown = ({ tipo, termo, onde }: BuscaQuery, { servico, lugar }: ResultadoBusca): Errors => ({
  ...(!servico && {
    termo: `Não encontramos ${tipo === 'Consulta' ? 'a especialidade' : 'o exame'} “${termo}”. Confira o nome ou escolha um da lista.`,
  }),
  ...(!lugar && { onde: unknownPlace(onde) }),
})

export type BuscaData = {
  busca: BuscaQuery
  /** The reasons why nothing was searched or found: missing or unknown values. */
  errors: Errors
  options: string[]
  /** The name of the service that the text was resolved to. */
  servico: string | null
  lugar: string | null
  total: number
  pageCount: number
  offers: Offer[]
  /** The service-in-a-city page of this search. */
  panorama: { href: string; label: string } | null
  map: ResultMap | null
  /** The same search around a district that has few results, the nearest first. */
  around: string | null
  /** The nearest offers outside of a district that has hardly any. */
  vizinhos: Offer[]
  /** Services that an unknown text may mean. */
  servicos: Way[]
  /** Suggestions after an empty result. */
  loosened: WaysOut | null
}

/** Additional data for the page's parts. */
export type SearchPage = BuscaData & {
  /** The filters fill the screen. */
  alone: boolean
  /** The active filters, each with the search without it; `clearHref` is the search without any filter. */
  filters: { label: string; href: string }[]
  clearHref: string
  heading: string
  guardados: Guardados
}

const nothing = {
  servico: null,
  lugar: null,
  total: 0,
  pageCount: 0,
  offers: [],
  options: [],
  panorama: null,
  map: null,
  around: null,
  vizinhos: [],
  servicos: [],
  loosened: null,
}

const around = (busca: BuscaQuery, { bairro }: Place, total: number): string | null =>
  bairro && !busca.arredores && total > 0 && total <= pageSize
    ? buscaHref({ ...busca, arredores: true, ordenacao: 'Distancia', page: 1 })
    : null

const describeOrigem = ({ perto }: BuscaQuery, { bairro }: Place): string =>
  perto ? 'de você' : `do centro ${bairro ? 'do bairro' : 'da cidade'}`

function offersOf(busca: BuscaQuery, place: Place, { servico, lugar, list }: ResultadoBusca): Offer[] {
  if (!servico || !lugar) return []
  return toOffers(list, {
    tipo: busca.tipo,
    servicoId: servico._id,
    de: buscaHref(busca),
    from: describeOrigem(busca, place),
    now: nowMs(),
    fuso: lugar.fuso,
  })
}

/** A district with so few results shows as many of its neighbours below them. */
const few = 3

/** The nearest results around a district that has hardly any of its own; none elsewhere. */
async function loadVizinhos(
  args: Args,
  busca: BuscaQuery,
  { place, found }: { place: KnownPlace; found: ResultadoBusca },
): Promise<Offer[]> {
  if (found.totalCount > few || around(busca, place, found.totalCount) === null) return []
  const near = await search(args, { ...busca, arredores: true, ordenacao: 'Distancia', page: 1 }, place)
  const known = new Set(found.list.map((item) => item._id))
  return offersOf(busca, place, near)
    .filter((offer) => !known.has(offer.id))
    .slice(0, few)
}

/** Calls nothing while the service or the place is missing (B9). */
export async function loadBusca(args: Args, busca: BuscaQuery): Promise<BuscaData> {
  const errors = missing(busca)
  if (errors.termo || errors.onde) return { ...nothing, busca, errors }
  const found = await findPlace(args, busca.onde)
  const { place, options } = found
  if (!place) return { ...nothing, busca, options, errors: { onde: placeError(busca.onde, found) } }
  return loadFound(args, busca, place)
}

/** The search itself, and its additional data once the texts were resolved. */
async function loadFound(args: Args, busca: BuscaQuery, place: KnownPlace): Promise<BuscaData> {
  const found = await search(args, busca, place)
  const { servico, lugar, totalCount } = found
  return {
    ...nothing,
    busca,
    errors: unknown(busca, found),
    servico: servico?.nome ?? null,
    lugar: lugar && formatPlace({ bairro: place.bairro, ...lugar }),
    total: totalCount,
    pageCount: found.pageCount,
    offers: offersOf(busca, place, found),
    around: around(busca, place, totalCount),
    vizinhos: await loadVizinhos(args, busca, { place, found }),
    servicos: servico ? [] : await loadServicos(args, busca),
    ...(servico &&
      lugar && {
        panorama: {
          href: panoramaPath(busca.tipo, servico.nome, lugar),
          label: `Preços de ${servico.nome} em ${lugar.cidade}, ${lugar.uf}`,
        },
        map: busca.mapa ? await loadMap(args, busca, place) : null,
        loosened: totalCount === 0 ? await loadWaysOut(args, busca, { place, servico, lugar }) : null,
      }),
  }
}
