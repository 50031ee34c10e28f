import { getConfiguracao } from '@alento/contract/configuracao.ts'
import { load } from '#lib/api.ts'
import { buscaHref, countPlaces, readBusca } from '#lib/busca-query.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { OfferCard } from '../../parts/offer-card.tsx'
import { Picture } from '../../parts/pictures.tsx'
import { SearchForm } from '../../parts/search-form.tsx'
import { SearchSummary } from '../../parts/search-summary.tsx'
import { SortLinks } from '../../parts/sort-links.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page, Row, Stack } from '../../ui/layout.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { Route } from './+types/busca'
import css from './busca.module.css'
import { type BuscaData, describeBusca, loadBusca } from './load-busca.ts'

/** `alterar` asks: the form alone, filled. So does an address that says nothing yet. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const busca = readBusca(searchParams)
  const asking = searchParams.has('alterar') || (!busca.termo && !busca.onde)
  const [configuracao, found] = await Promise.all([load(args, getConfiguracao, {}), loadBusca(args, busca)])
  return { asking, ...found, meta: pageMeta(configuracao, describeBusca(found, asking)) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function BuscaPage({ loaderData }: Route.ComponentProps) {
  const { busca, asking, errors, offers, servico, lugar } = loaderData
  const wrong = Boolean(errors.termo || errors.onde)
  const understood = { ...busca, termo: servico ?? busca.termo, onde: lugar ?? busca.onde }
  if (asking) return <Asking data={loaderData} />
  return (
    <Page>
      <SearchSummary key={buscaHref(busca)} busca={understood} open={wrong} errors={errors} />
      {offers.length > 0 ? <Results data={loaderData} /> : <Nothing data={loaderData} />}
    </Page>
  )
}

function Asking({ data: { busca } }: { data: BuscaData }) {
  return (
    <Page>
      <h1>{busca.termo && !busca.onde ? 'Onde você está?' : 'O que você procura?'}</h1>
      <SearchForm {...busca} key={buscaHref(busca)} />
    </Page>
  )
}

function Results({ data }: { data: BuscaData }) {
  const { busca, total, servico, pageCount, offers } = data
  return (
    <>
      <div className={css.head}>
        <h1 className={css.title}>{countPlaces(total, servico ?? busca.termo)}</h1>
        <SortLinks busca={busca} />
      </div>
      <Stack>
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </Stack>
      <Pager page={busca.page} pageCount={pageCount} hrefOf={(page) => buscaHref({ ...busca, page })} />
    </>
  )
}

/** What to do when nothing was found: the reason, and the form again. */
function Nothing({ data }: { data: BuscaData }) {
  const { busca, errors, options, total, servico, lugar } = data
  const beyond = total > 0
  const why =
    errors.termo ??
    errors.onde ??
    (beyond
      ? 'Esta página da busca não existe.'
      : `Ainda não há ${servico} em ${lugar}. Tente uma cidade perto.`)
  return (
    <>
      <Card>
        <Empty
          as="h1"
          picture={<Picture name="vazio" eager />}
          title="Ops, Não encontramos nada"
          action={
            <>
              <ButtonLink href={`${buscaHref({ ...busca, page: 1 })}&alterar=1`}>
                Refaça a sua busca
              </ButtonLink>
              {beyond && (
                <ButtonLink variant="outline" href={buscaHref({ ...busca, page: 1 })}>
                  Ver a primeira página
                </ButtonLink>
              )}
            </>
          }
        >
          {why}
        </Empty>
      </Card>
      {options.length > 0 && (
        <Stack gap={12}>
          <h2>Qual destas cidades?</h2>
          <Row gap={8}>
            {options.map((onde) => (
              <Chip key={onde} href={buscaHref({ ...busca, onde, page: 1 })}>
                {onde}
              </Chip>
            ))}
          </Row>
        </Stack>
      )}
    </>
  )
}
