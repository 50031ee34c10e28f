import IconDownload from 'icon:download'
import { withChoices } from '#lib/api/with-choices.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import type { Route } from './+types/page'
import { Filtros } from './filtros.tsx'
import { type Lista, listas } from './listas.ts'
import { UnitTable } from './unit-table.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Unidades', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

/** The units (A19): those that wait for a review, change requests, and all by name, branches after their head office. */
export default function Redes({ loaderData }: Route.ComponentProps) {
  const { lista, escolha, erros, page, pageCount, list, totais, search, arquivo, hoje } = loaderData
  const { title, text } = listas[lista]
  const narrowed = Object.keys(escolha).length > 0
  return (
    <>
      <Row between>
        <PageHead title="Unidades">
          Avalie quem se cadastrou, decida mudanças e encontre qualquer unidade.
        </PageHead>
        <ButtonLink
          variant="outline"
          icon={IconDownload}
          href={`/api/redeRevisoes/unidades.csv${arquivo}`}
          download
        >
          CSV
        </ButtonLink>
      </Row>
      <TabsNav
        label="Listas de unidades"
        tabs={Object.entries(listas).map(([key, { label }]) => ({
          href: `/admin/redes${withChoices(search, { lista: key })}`,
          label,
          current: key === lista,
          count: totais[key as Lista],
        }))}
      />
      <Filtros {...{ lista, escolha, erros, search }} />
      {list.length > 0 ? (
        <UnitTable units={list} caption={listas[lista].label} hoje={hoje} />
      ) : (
        <EmptyCard title={narrowed ? 'Nenhuma unidade com estes filtros' : title}>
          {narrowed ? 'Confira o que escreveu, tire um filtro, ou veja outra lista.' : text}
        </EmptyCard>
      )}
      <Pager
        page={page}
        pageCount={pageCount}
        hrefOf={(n) => `/admin/redes${withChoices(search, { pagina: n === 1 ? null : String(n) })}`}
      />
    </>
  )
}
