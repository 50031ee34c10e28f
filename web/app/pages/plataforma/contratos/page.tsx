import IconDownload from 'icon:download'
import IconPhonePlus from 'icon:phone-plus'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { FoundList } from '#pages/plataforma/found-list.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { ContratoTable } from './contrato-table.tsx'
import css from './contratos.module.css'
import { Filtros } from './filtros.tsx'
import { ContratoTiles } from './tiles.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Contratos', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const shouldRevalidate = unlessOffline

/** The contracts of the discount card (A15): numbers, filters, list. */
export default function Contratos({ loaderData }: Route.ComponentProps) {
  const { escolha, erros, list, total, painel, page, pageCount, search, arquivo, planos, hoje } = loaderData
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
      <ContratoTiles painel={painel} />
      <Filtros escolha={escolha} search={search} planos={planos} erros={erros} />
      <FoundList
        total={total}
        nouns={['contrato', 'contratos']}
        none={{
          title: 'Nenhum contrato com estes filtros',
          advice: 'Confira o nome, o CPF ou o número do cartão, ou tire um filtro.',
        }}
        {...{ page, pageCount, search }}
        path="/admin/contratos"
      >
        {list.length > 0 && <ContratoTable list={list} hoje={hoje} />}
      </FoundList>
    </>
  )
}
