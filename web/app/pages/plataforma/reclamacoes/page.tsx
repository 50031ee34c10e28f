import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import type { Route } from './+types/page'
import { ReclamacaoTable } from './reclamacao-table.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Reclamações', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const shouldRevalidate = unlessOffline

const here = '/admin/reclamacoes'
const tabs = [
  { estado: 'ABERTA', label: 'Abertas', href: here },
  { estado: 'RESPONDIDA', label: 'Respondidas', href: `${here}?estado=RESPONDIDA` },
  { estado: 'ENCERRADA', label: 'Encerradas', href: `${here}?estado=ENCERRADA` },
] as const
const nothing = {
  ABERTA: 'Nenhuma reclamação espera resposta',
  RESPONDIDA: 'Nenhuma reclamação respondida',
  ENCERRADA: 'Nenhuma reclamação encerrada',
}

export default function Reclamacoes({ loaderData }: Route.ComponentProps) {
  const { estado, list, page, pageCount, agora, hoje } = loaderData
  const tab = tabs.find((t) => t.estado === estado)!
  return (
    <>
      <PageHead title="Reclamações">
        O Decreto 7.962 dá 5 dias para responder. A resposta vai para a área do cliente e por e-mail.
      </PageHead>
      <TabsNav
        label="Situação"
        tabs={tabs.map((t) => ({ href: t.href, label: t.label, current: t.estado === estado }))}
      />
      {list.length === 0 ? (
        <EmptyCard title={nothing[estado]}>
          Quando um cliente reclamar de um pedido, a reclamação aparece aqui.
        </EmptyCard>
      ) : (
        <ReclamacaoTable list={list} hoje={hoje} agora={agora} />
      )}
      <Pager
        page={page}
        pageCount={pageCount}
        hrefOf={(n) => (n === 1 ? tab.href : `${here}?estado=${estado}&pagina=${n}`)}
      />
    </>
  )
}
