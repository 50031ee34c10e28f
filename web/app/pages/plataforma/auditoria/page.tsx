import IconDownload from 'icon:download'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { FoundList } from '#pages/plataforma/found-list.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Row } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { Corrente } from './corrente.tsx'
import { Filtros } from './filtros.tsx'
import { RegistroTable } from './registro-table.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Auditoria', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const shouldRevalidate = unlessOffline

/** The audit trail, for the platform's administrator: user, action, time, IP address, and the values before. */
export default function Auditoria({ loaderData }: Route.ComponentProps) {
  const { escolha, erros, corrente, list, total, page, pageCount, search, arquivo, hoje } = loaderData
  return (
    <>
      <Row between>
        <PageHead title="Auditoria">
          Quem fez o quê, quando e por onde. Nada aqui pode ser mudado, e o que você consulta também fica
          registrado. Horários de Brasília.
        </PageHead>
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
      <FoundList
        total={total}
        nouns={['registro', 'registros']}
        none={{
          title: 'Nenhum registro com estes filtros',
          advice: 'Confira o nome, o código e o período, ou tire um filtro.',
        }}
        {...{ page, pageCount, search }}
        path="/admin/auditoria"
      >
        {list.length > 0 && <RegistroTable list={list} />}
      </FoundList>
    </>
  )
}
