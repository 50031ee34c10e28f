import { useEffect } from 'react'
import { redirect } from 'react-router'
import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { load } from '#lib/api/api.ts'
import { activeLinks, clearFilters } from './busca-filters.ts'
import { buscaHref, filtersHref } from '#lib/busca/busca-query.ts'
import { keepLastPlace } from '#lib/busca/last-place.ts'
import { loadGuardados } from '#lib/busca/favorito.server.ts'
import { readBusca } from './read-busca.ts'
import { countPlaces } from './count-places.ts'
import { pageMeta } from '#pages/publico/buscadores/page-meta.ts'
import { OfferCard } from '#pages/publico/ofertas/offer-card.tsx'
import { FilterChips, SearchTools } from './search-bar.tsx'
import { emptyResult, filterForm, resultMap, searchForm } from './search-parts.ts'
import { SearchSummary } from './search-summary.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Page, Stack } from '#ui/base/layout.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import css from './busca.module.css'
import { Ways } from './ways.tsx'
import { describeBusca } from './describe-busca.ts'
import { loadBusca, type SearchPage } from './load.ts'
import { loadLargest, type Way } from './load-vazia.ts'

/**
 * `alterar` shows only the filled form, and so does a URL without a service or without a place: nothing was searched then. `filtros`
 * is the screen of filters. A form with a price range in one value is redirected to the URL with both ends.
 */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const busca = readBusca(searchParams)
  const alone = searchParams.has('filtros')
  if (searchParams.has('faixa')) throw redirect((alone ? filtersHref : buscaHref)(busca))
  const asking = searchParams.has('alterar') || !busca.termo || !busca.onde
  const [configuracao, cidades, found, guardados] = await Promise.all([
    load(args, getConfiguracao, {}),
    busca.termo && !busca.onde ? loadLargest(args, busca) : [],
    loadBusca(args, busca),
    loadGuardados(args),
    searchForm.prepare(),
    filterForm.prepare(),
    resultMap.prepare(),
    emptyResult.prepare(),
  ])
  return {
    asking,
    cidades,
    alone,
    filters: activeLinks(busca),
    clearHref: buscaHref({ ...clearFilters(busca), perto: '' }),
    heading: countPlaces(found.total, found.servico ?? busca.termo),
    ...found,
    guardados,
    meta: pageMeta(configuracao, describeBusca(found, asking)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function BuscaPage({ loaderData }: Route.ComponentProps) {
  const { busca, asking, errors, servico, lugar, total, alone } = loaderData
  useEffect(() => {
    if (lugar) keepLastPlace(lugar)
  }, [lugar])
  if (asking) return <Asking busca={busca} cidades={loaderData.cidades} />
  const wrong = Boolean(errors.termo || errors.onde)
  const understood = { ...busca, termo: servico ?? busca.termo, onde: lugar ?? busca.onde }
  const narrowable = !wrong && (total > 0 || loaderData.filters.length > 0)
  return (
    <Page className={classNames(alone && narrowable && css.alone)}>
      <SearchSummary
        key={`${busca.tipo} ${busca.termo} ${busca.onde}`}
        busca={understood}
        open={wrong}
        errors={errors}
      />
      {narrowable ? <Narrowable data={loaderData} /> : <emptyResult.Main data={loaderData} />}
    </Page>
  )
}

/** The form, filled with the known values; where only the place is missing, the cities with most units are a click away. */
function Asking({ busca, cidades }: { busca: SearchPage['busca']; cidades: readonly Way[] }) {
  const where = busca.termo && !busca.onde
  return (
    <Page>
      <h1>{where ? 'Onde você está?' : 'O que você procura?'}</h1>
      {where && <p className="lead">Diga a sua cidade para ver os preços de {busca.termo}.</p>}
      <searchForm.Part {...busca} remember now key={buscaHref(busca)} />
      <Ways title="Cidades com mais lugares" ways={cidades} />
    </Page>
  )
}

/** Filters beside the results. On a phone they are a screen of their own. */
function Narrowable({ data }: { data: SearchPage }) {
  const { busca, alone, total, offers } = data
  return (
    <div className={classNames(css.columns, data.map && !alone && css.withMap)}>
      <aside className={classNames(css.filters, !alone && 'only-wide')}>
        <filterForm.Part now={alone} {...{ busca, total, alone }} />
      </aside>
      <Stack className={css.found}>
        {offers.length > 0 ? <Results data={data} /> : <emptyResult.Main data={data} />}
      </Stack>
    </div>
  )
}

function Results({ data }: { data: SearchPage }) {
  const { busca, alone, heading, pageCount, offers, map, panorama } = data
  const Title = alone ? 'h2' : 'h1'
  return (
    <>
      <div>
        <Title className={css.title}>{heading}</Title>
        {offers.some((o) => o.horarios?.direto) && (
          <p className="muted">Toque em um horário para ir direto ao pagamento.</p>
        )}
      </div>
      <SearchTools busca={busca} filters={data.filters} />
      <FilterChips filters={data.filters} clearHref={data.clearHref} />
      <div className={css.listed}>
        {map && (
          <div className={css.map}>
            <resultMap.Part now {...map} back={buscaHref(busca)} />
          </div>
        )}
        <Stack>
          {offers.map((offer, place) => (
            <OfferCard key={offer.id} offer={offer} guardado={data.guardados[offer.alvo]} first={place < 3} />
          ))}
          <Pager page={busca.page} pageCount={pageCount} hrefOf={(page) => buscaHref({ ...busca, page })} />
          {data.vizinhos.length > 0 && <h2 className={css.title}>Perto dali</h2>}
          {data.vizinhos.map((offer) => (
            <OfferCard key={offer.id} offer={offer} guardado={data.guardados[offer.alvo]} heading="h3" />
          ))}
          {data.around && (
            <p>
              <Anchor href={data.around}>Ver também ao redor, do mais perto ao mais longe</Anchor>
            </p>
          )}
          {panorama && (
            <p>
              <Anchor href={panorama.href}>{panorama.label}</Anchor>
            </p>
          )}
        </Stack>
      </div>
    </>
  )
}
