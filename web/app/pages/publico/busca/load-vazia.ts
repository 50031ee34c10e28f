import type { ResultadoBusca } from '@alento/contract/busca/busca.ts'
import { getPanorama, listPopular } from '@alento/contract/busca/panorama.ts'
import { type Args, call } from '#lib/api/api.ts'
import { type Active, activeFilters, clearFilters } from './busca-filters.ts'
import { type BuscaQuery, buscaHref } from '#lib/busca/busca-query.ts'
import { placeCount } from './count-places.ts'
import { formatDistance, isNear } from '#lib/busca/distance.ts'
import { formatPlace } from '#lib/busca/place.ts'
import { slug } from '#lib/texto/text.ts'
import { type KnownPlace, search } from './search-busca.ts'

/** A search that would find something. */
export type Way = { label: string; href: string; detail: string }

/** `total` is the number of results without any filter; each suggestion has its own number. */
export type WaysOut = {
  total: string | null
  filters: Way[]
  bairro: { href: string; label: string } | null
  cidades: Way[]
}
type Understood = {
  place: KnownPlace
  servico: NonNullable<ResultadoBusca['servico']>
  lugar: NonNullable<ResultadoBusca['lugar']>
}

const countOf = async (args: Args, busca: BuscaQuery, place: KnownPlace): Promise<number> =>
  (await search(args, { ...busca, page: 1 }, place)).totalCount

/** Single filters whose removal would give results, with their numbers. */
async function waysBack(args: Args, active: Active[], place: KnownPlace): Promise<WaysOut['filters']> {
  const counted = await Promise.all(
    active.map(async ({ label, without }) => ({
      label,
      href: buscaHref(without),
      n: await countOf(args, without, place),
    })),
  )
  return counted.filter(({ n }) => n > 0).map(({ n, ...way }) => ({ ...way, detail: placeCount(n) }))
}

/** The same search in the largest cities, for somebody who has not said where. */
export async function loadLargest(args: Args, busca: BuscaQuery): Promise<Way[]> {
  const found = await call(args.context, listPopular, {})
  if (!found.ok) return []
  return found.value.map((c) => ({
    label: formatPlace(c),
    href: buscaHref({ ...busca, onde: formatPlace(c), page: 1 }),
    detail: '',
  }))
}

async function loadCidades(args: Args, busca: BuscaQuery, { servico, lugar }: Understood) {
  const query = { tipo: busca.tipo, servico: slug(servico.nome), lugar: slug(`${lugar.cidade} ${lugar.uf}`) }
  const found = await call(args.context, getPanorama, { query })
  if (!found.ok) return []
  return found.value.cidades.filter(isNear).map((c) => ({
    label: formatPlace(c),
    href: buscaHref({ tipo: busca.tipo, termo: servico.nome, onde: formatPlace(c) }),
    detail: formatDistance(c.distanciaM),
  }))
}

/** Finds the reason why a resolved search found nothing, and the choice to change: a filter, the district, else the city. */
export async function loadWaysOut(args: Args, busca: BuscaQuery, known: Understood): Promise<WaysOut> {
  const { place, lugar } = known
  const active = activeFilters(busca)
  const plain = clearFilters(busca)
  const total = active.length > 0 ? await countOf(args, plain, place) : 0
  const { bairro: _, ...city } = place
  const inCity = total === 0 && place.bairro ? await countOf(args, plain, city) : 0
  return {
    total: total > 0 ? placeCount(total) : null,
    filters: total > 0 ? await waysBack(args, active, place) : [],
    bairro:
      inCity > 0
        ? {
            href: buscaHref({ ...plain, onde: formatPlace(lugar) }),
            label: `Ver ${placeCount(inCity)} em ${formatPlace(lugar)}`,
          }
        : null,
    cidades: total === 0 && inCity === 0 ? await loadCidades(args, busca, known) : [],
  }
}
