import { Id } from '@alento/contract/base/lista.ts'
import { listPrecoHistorico } from '@alento/contract/preco/preco.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { HistoryTable } from '#pages/unidade/precos/history-table.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Histórico de preços', matches)
export { RefusedEquipe as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

/** `?preco=` shows one service, even one that is no longer on the list. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, listPrecoHistorico)
  const { searchParams } = new URL(args.request.url)
  const preco = Id.safeParse(searchParams.get('preco')).data
  const query = { rede: unidade._id, ...(preco && { preco }) }
  return {
    fuso: unidade.fuso,
    preco: preco ?? null,
    ...(await loadPage(args, listPrecoHistorico, { query }, { perPage: 50, most: 200 })),
  }
}

export default function Historico({
  loaderData: { fuso, preco, page, pageCount, list },
}: Route.ComponentProps) {
  const here = preco ? `/admin/precos/historico?preco=${preco}&` : '/admin/precos/historico?'
  return (
    <Stack gap={24}>
      <Row between>
        <PageHead title="Histórico de preços">
          {preco && list[0]
            ? [list[0].nome, list[0].descricaoConsulta].filter(Boolean).join(', ')
            : 'Tudo o que mudou na lista da unidade.'}
        </PageHead>
        <ButtonLink variant="outline" href={preco ? '/admin/precos/historico' : '/admin/precos'}>
          {preco ? 'Ver todas as mudanças' : 'Serviços e preços'}
        </ButtonLink>
      </Row>
      <Card pad="flush">
        {list.length > 0 ? (
          <HistoryTable list={list} fuso={fuso} named />
        ) : (
          <Empty picture={<Picture name="vazio" />} title="Nenhuma mudança até agora">
            Cada preço que mudar aparece aqui, com quem mudou e quando.
          </Empty>
        )}
      </Card>
      <Pager
        page={page}
        pageCount={pageCount}
        hrefOf={(n) => (n === 1 ? here.slice(0, -1) : `${here}pagina=${n}`)}
      />
    </Stack>
  )
}
