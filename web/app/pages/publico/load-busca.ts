import { type ResultadoBusca, searchConsulta, searchExame } from '@alento/contract/busca.ts'
import { listMunicipio } from '@alento/contract/catalogo.ts'
import { type Context, load } from '#lib/api.ts'
import { type BuscaQuery, buscaHref, countPlaces } from '#lib/busca-query.ts'
import { type Offer, toOffer } from '#lib/offer.ts'
import { formatPlace, parsePlace, pickPlace, type Place } from '#lib/place.ts'

type Args = { context: Context; request: Request }
type Errors = { termo?: string; onde?: string }

/** `options` are the places that a bare name may mean. */
type Found = { place: (Place & { uf: string }) | null; options: string[] }

/** A place with its state is taken as written; a bare name is looked up among all municipalities. */
async function findPlace(args: Args, onde: string): Promise<Found> {
  const place = parsePlace(onde)
  if (!place) return { place: null, options: [] }
  if (place.uf) return { place: { ...place, uf: place.uf }, options: [] }
  const found = await load(args, listMunicipio, { query: { nome__regex: place.cidade, limit: 10 } })
  const one = pickPlace(place.cidade, found)
  if (one) return { place: { ...place, cidade: one.nome, uf: one.uf }, options: [] }
  return { place: null, options: found.map((m) => formatPlace({ cidade: m.nome, uf: m.uf })) }
}

async function search(args: Args, busca: BuscaQuery, place: Place & { uf: string }): Promise<ResultadoBusca> {
  const query = { ...place, page: busca.page, ordenacao: busca.ordenacao, limit: 10 }
  const found =
    busca.tipo === 'Consulta'
      ? await load(args, searchConsulta, { query: { ...query, especialidade: busca.termo } })
      : await load(args, searchExame, { query: { ...query, exame: busca.termo } })
  if (Array.isArray(found)) throw new Error('the search answered the catalog')
  return found
}

const missing = ({ tipo, termo, onde }: BuscaQuery): Errors => ({
  ...(!termo && { termo: tipo === 'Consulta' ? 'Diga a especialidade' : 'Diga o exame' }),
  ...(!onde && { onde: 'Diga a cidade e o estado' }),
})

const unknownPlace = (onde: string): Errors => ({
  onde: `Não encontramos a cidade “${onde}”. Escreva cidade e estado, como Rio de Janeiro, RJ.`,
})

const unknown = ({ tipo, termo, onde }: BuscaQuery, { servico, lugar }: ResultadoBusca): Errors => ({
  ...(!servico && {
    termo: `Não encontramos ${tipo === 'Consulta' ? 'a especialidade' : 'o exame'} “${termo}”. Confira o nome ou escolha um da lista.`,
  }),
  ...(!lugar && unknownPlace(onde)),
})

export type BuscaData = {
  busca: BuscaQuery
  /** Why nothing was searched or found: what is missing or unknown. */
  errors: Errors
  options: string[]
  /** What the texts were understood as. */
  servico: string | null
  lugar: string | null
  total: number
  pageCount: number
  offers: Offer[]
}

const nothing = { servico: null, lugar: null, total: 0, pageCount: 0, offers: [], options: [] }

/** Nothing is asked of the API while the service or the place is missing (B9). */
export async function loadBusca(args: Args, busca: BuscaQuery): Promise<BuscaData> {
  const errors = missing(busca)
  if (errors.termo || errors.onde) return { ...nothing, busca, errors }
  const { place, options } = await findPlace(args, busca.onde)
  if (!place) {
    const said =
      options.length > 0
        ? { onde: 'Há mais de uma cidade com este nome. Escolha uma delas.' }
        : unknownPlace(busca.onde)
    return { ...nothing, busca, options, errors: said }
  }
  const found = await search(args, busca, place)
  const { servico, lugar, list } = found
  const back = buscaHref(busca)
  return {
    busca,
    errors: unknown(busca, found),
    options: [],
    servico: servico?.nome ?? null,
    lugar: lugar && formatPlace({ bairro: place.bairro, ...lugar }),
    total: found.totalCount,
    pageCount: found.pageCount,
    offers: servico ? list.flatMap((item) => toOffer(busca.tipo, item, servico._id, back) ?? []) : [],
  }
}

const description = ({ total, servico, lugar }: BuscaData): string =>
  servico && lugar && total > 0
    ? `${countPlaces(total, servico)} em ${lugar}. Compare preços e avaliações antes de sair de casa.`
    : 'Busque consultas e exames por especialidade e cidade e compare os preços antes de sair de casa.'

/** What search engines are told: found searches under their understood names, nothing of the others. */
export function describeBusca(found: BuscaData, asking: boolean) {
  const { busca, servico, lugar, offers } = found
  const known = servico && lugar
  const empty = asking ? busca.termo !== '' : offers.length === 0
  return {
    title: known ? `${servico} em ${lugar}` : 'Buscar consultas e exames',
    description: description(found),
    canonical: known
      ? buscaHref({ tipo: busca.tipo, termo: servico, onde: lugar, page: busca.page })
      : '/busca',
    noindex: empty || busca.ordenacao !== 'MenorPreco',
  }
}
