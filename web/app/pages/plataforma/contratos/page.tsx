import IconDownload from 'icon:download'
import IconPhonePlus from 'icon:phone-plus'
import { withChoices } from '#lib/api/with-choices.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { numberText } from '#ui/data/number.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { ContratoTable } from './contrato-table.tsx'
import css from './contratos.module.css'
import { Filtros } from './filtros.tsx'
import { perPage } from './per-page.ts'
import { Tiles } from './tiles.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Contratos', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração da plataforma." />
)
export const shouldRevalidate = unlessOffline

/** Totals are counted up to 5,001. */
const mostCounted = 5_000

/** The contracts of the discount card (A15): numbers, filters, list. */
export default function Contratos({ loaderData }: Route.ComponentProps) {
  const { escolha, erros, list, total, painel, pagina, search, arquivo, planos, hoje } = loaderData
  const counted = total > mostCounted ? 'Mais de 5.000' : numberText(total)
  return (
    <>
      <Row between>
        <Stack gap={4} className={css.head}>
          <h1>Contratos</h1>
          <p className="muted">Quem tem o cartão, o que já pagou e o que vem depois.</p>
        </Stack>
        <Row gap={8}>
          <ButtonLink variant="outline" href="/admin/planos">
            Planos
          </ButtonLink>
          <ButtonLink icon={IconPhonePlus} href="/admin/contratos/novo">
            Vender por telefone
          </ButtonLink>
          <ButtonLink variant="outline" href="/admin/contratos/filas">
            Envios e apólices
          </ButtonLink>
          <ButtonLink
            variant="outline"
            icon={IconDownload}
            href={`/api/saudes/contratos.csv${arquivo}`}
            download
          >
            CSV
          </ButtonLink>
        </Row>
      </Row>
      <Tiles painel={painel} />
      <Filtros escolha={escolha} search={search} planos={planos} erros={erros} />
      {list.length > 0 ? (
        <>
          <p className="small muted">
            {counted} {total === 1 ? 'contrato' : 'contratos'}
          </p>
          <ContratoTable list={list} hoje={hoje} />
        </>
      ) : (
        <Card>
          <Empty picture={<Picture name="vazio" />} title="Nenhum contrato com estes filtros">
            Confira o nome, o CPF ou o número do cartão, ou tire um filtro.
          </Empty>
        </Card>
      )}
      <Pager
        page={pagina}
        pageCount={Math.ceil(Math.min(total, mostCounted) / perPage)}
        hrefOf={(n) => `/admin/contratos${withChoices(search, { pagina: n === 1 ? null : String(n) })}`}
      />
    </>
  )
}
