import IconDownload from 'icon:download'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { numberText } from '#ui/data/number.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { Corrente } from './corrente.tsx'
import { Filtros } from './filtros.tsx'
import { perPage } from './per-page.ts'
import { RegistroTable } from './registro-table.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Auditoria', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração da plataforma." />
)
export const shouldRevalidate = unlessOffline

/** Totals are counted up to 5,001. */
const mostCounted = 5_000

/** The audit trail, for the platform's administrator: who did what, when, from where, and what it was before. */
export default function Auditoria({ loaderData }: Route.ComponentProps) {
  const { escolha, erros, corrente, list, total, pagina, search, arquivo, hoje } = loaderData
  const counted = total > mostCounted ? 'Mais de 5.000' : numberText(total)
  return (
    <>
      <Row between>
        <Stack gap={4}>
          <h1>Auditoria</h1>
          <p className="muted">
            Quem fez o quê, quando e por onde. Nada aqui pode ser mudado, e o que você consulta também fica
            registrado. Horários de Brasília.
          </p>
        </Stack>
        <ButtonLink
          variant="outline"
          icon={IconDownload}
          href={`/api/auditoria/registros.csv${arquivo}`}
          download
        >
          CSV
        </ButtonLink>
      </Row>
      <Corrente corrente={corrente} hoje={hoje} />
      <Filtros escolha={escolha} search={search} erros={erros} />
      {list.length > 0 ? (
        <>
          <p className="small muted">
            {counted} {total === 1 ? 'registro' : 'registros'}
          </p>
          <RegistroTable list={list} />
        </>
      ) : (
        <Card>
          <Empty picture={<Picture name="vazio" />} title="Nenhum registro com estes filtros">
            Confira o nome, o código e o período, ou tire um filtro.
          </Empty>
        </Card>
      )}
      <Pager
        page={pagina}
        pageCount={Math.ceil(Math.min(total, mostCounted) / perPage)}
        hrefOf={(n) => `/admin/auditoria${withChoices(search, { pagina: n === 1 ? null : String(n) })}`}
      />
    </>
  )
}
