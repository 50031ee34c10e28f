import { countText } from '@alento/contract/base/texto.ts'
import IconBrandWhatsapp from 'icon:brand-whatsapp'
import IconMicroscope from 'icon:microscope'
import IconPencil from 'icon:pencil'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { resultadoHref } from '#lib/busca/orcamento-query.ts'
import { FilterChips } from '#pages/publico/busca/search-bar.tsx'
import { SearchMap } from '#pages/publico/busca/search-map.tsx'
import { unsoldTitle } from '#pages/publico/orcamento/narrowing.ts'
import { oneVisit } from '#pages/publico/orcamento/preparo.ts'
import { PreparoDetails } from '#pages/publico/orcamento/preparo-details.tsx'
import { countExames } from '#pages/publico/unidade/exames/exames.ts'
import { buttonClass, ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Page, Row, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import { useOpenAtTop } from '#ui/base/use-open-at-top.ts'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { withoutKept } from '#pages/publico/unidade/booking/kept-order.server.ts'
import { buyCesta, continueBuying } from './act.ts'
import { ConfirmPurchase } from './confirm-purchase.tsx'
import { Filters } from './filters.tsx'
import { KeepButton } from './keep-button.tsx'
import { loadResultado, type ResultPage } from './load.ts'
import { MapChip } from './map-chip.tsx'
import { Nothing } from './nothing.tsx'
import { SortLinks } from './sort-links.tsx'
import { UnitCard } from './unit-card.tsx'
import { Ways } from './ways.tsx'
import css from './resultado.module.css'

export async function loader(args: Route.LoaderArgs) {
  const recusa = await continueBuying(args)
  return withoutKept({ ...(await loadResultado(args)), recusa }, recusa !== null)
}

export const action = (args: Route.ActionArgs) => buyCesta(args)

/** The page is loaded again after a refused purchase, too: the question then shows the present price, and exams that are no longer sold. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.defaultShouldRevalidate || (args.formMethod === 'POST' && unlessOffline(args))

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** The comparison of a basket (O3, O4): the ways to buy it, then each unit. */
export default function ResultadoPage({ loaderData: page, actionData }: Route.ComponentProps) {
  useOpenAtTop()
  return (
    <Page>
      <Stack gap={12}>
        <Breadcrumb
          items={[
            { label: 'Home', href: '/' },
            { label: 'Orçamento de exames', href: page.alterar },
            { label: 'Comparação' },
          ]}
        />
        <Summary page={page} />
      </Stack>
      <Heading page={page} />
      {page.deFora && <Notice tone="wait">{page.deFora} Faça outro orçamento com o que ficou.</Notice>}
      <Unsold page={page} />
      {page.unidades.length === 0 ? <Nothing page={page} /> : <Found page={page} />}
      {page.compra && (
        <ConfirmPurchase
          compra={page.compra}
          backHref={page.backHref}
          problema={actionData?.problema ?? page.recusa ?? undefined}
        />
      )}
    </Page>
  )
}

function Heading({ page: { count, total, preparo } }: { page: ResultPage }) {
  return (
    <Stack gap={8}>
      <h1>{count === 1 ? 'Onde o seu exame custa menos' : `Onde os seus ${count} exames custam menos`}</h1>
      {total > 0 && (
        <p className="muted">
          <span>{`Preços de hoje, de ${countText(total, 'lugar', 'lugares')}. `}</span>
          {preparo.jejum && <b>{preparo.jejum}</b>}
        </p>
      )}
      <PreparoDetails preparo={{ ...preparo, conflitos: [] }} />
      {preparo.conflitos.length > 0 && (
        <Notice tone="wait" title={oneVisit}>
          {preparo.conflitos.map((texto) => (
            <span key={texto}>{texto}</span>
          ))}
        </Notice>
      )}
    </Stack>
  )
}

/** The ways side by side, then lugar por lugar. */
function Found({ page }: { page: ResultPage }) {
  const { q } = page
  return (
    <>
      <Ways opcoes={page.opcoes} idas={page.idas} />
      <Row gap={8} className={css.keep}>
        <KeepButton q={q} />
        <a className={buttonClass({ variant: 'quiet' })} href={page.whatsapp} target="_blank" rel="noopener">
          <Icon of={IconBrandWhatsapp} size="s" />
          Mandar por WhatsApp
        </a>
      </Row>
      <Stack as="section" aria-labelledby="lugares">
        <Row between>
          <h2 id="lugares" className={css.title}>
            Lugar por lugar
          </h2>
          <Row gap={8}>
            <SortLinks q={q} />
            <MapChip q={q} />
          </Row>
        </Row>
        <Filters q={q} active={page.filters.length} />
        <FilterChips filters={page.filters} clearHref={page.clearHref} />
        {page.map && <SearchMap {...page.map} total={page.unidades.length} back={resultadoHref(q)} />}
        {page.unidades.map((unidade) => (
          <UnitCard key={unidade.id} unidade={unidade} />
        ))}
        <Pager page={q.page} pageCount={page.pageCount} hrefOf={(to) => resultadoHref({ ...q, page: to })} />
      </Stack>
    </>
  )
}

/** The quote in one line, with the way back to its form. */
const Summary = ({ page: { q, count, lugar, alterar } }: { page: ResultPage }) => (
  <Anchor className={css.summary} href={alterar}>
    <Icon of={IconMicroscope} />
    <span className={css.text}>
      <b>{countExames(count)}</b>
      <span>{lugar ? `${lugar}, até ${q.raioKm} km` : 'Lugar não encontrado'}</span>
    </span>
    <span className={buttonClass({ variant: 'quiet', size: 'small' })}>
      <Icon of={IconPencil} size="s" />
      <span className="only-wide">Alterar</span>
      <span className="only-narrow sr">Alterar</span>
    </span>
  </Anchor>
)

/** The exams that no unit near does, with the places that do them, and codes that are no exam. */
function Unsold({ page }: { page: ResultPage }) {
  const { semOferta, desconhecidos } = page
  if (semOferta.length === 0 && desconhecidos.length === 0) return null
  const title = semOferta.length > 0 ? unsoldTitle(page.filters.length > 0) : 'Ficou fora da comparação'
  return (
    <Notice tone="wait" title={title}>
      {semOferta.map(({ nome, onde }) => (
        <span key={nome}>
          {nome}. {onde ? `Onde faz: ${onde}.` : 'Ninguém na rede faz este exame ainda.'}
        </span>
      ))}
      {desconhecidos.length > 0 && <span>Códigos que não encontramos: {desconhecidos.join(', ')}.</span>}
      {semOferta.length > 0 && <Elsewhere page={page} />}
    </Notice>
  )
}

/** The links to other places: all places near, as long as only some are compared; else further away. */
function Elsewhere({ page: { filters, clearHref, wider } }: { page: ResultPage }) {
  const narrowed = filters.length > 0
  if (!narrowed && !wider) return null
  return (
    <Row>
      <ButtonLink variant="outline" href={narrowed ? clearHref : wider!.href}>
        {narrowed ? 'Comparar todos os lugares' : `Aumentar para ${wider!.km} km`}
      </ButtonLink>
    </Row>
  )
}
