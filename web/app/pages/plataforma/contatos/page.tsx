import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import type { Route } from './+types/page'
import { ContatoCard } from './contato-card.tsx'
import { listPath } from './paths.ts'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Mensagens de empresas', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export { actOnContatos as action } from './act.ts'

const hrefOf = (status: string, pagina: number): string =>
  `${listPath}?${new URLSearchParams({ status, ...(pagina > 1 && { pagina: String(pagina) }) })}`

/** Messages that companies sent by the form of /alentoempresas. */
export default function Contatos({ loaderData, actionData }: Route.ComponentProps) {
  const { status, list, page, pageCount } = loaderData
  const refused = actionData?.typed['contato']
  const listed = list.some((c) => c._id === refused)
  return (
    <>
      <PageHead title="Mensagens de empresas">
        Chegam pela página para empresas. As respondidas são apagadas um ano depois.
      </PageHead>
      <TabsNav
        label="Situação"
        tabs={[
          { href: hrefOf('NOVO', 1), label: 'Novas', current: status === 'NOVO' },
          { href: hrefOf('RESPONDIDO', 1), label: 'Respondidas', current: status === 'RESPONDIDO' },
        ]}
      />
      {!listed && !actionData?.agora && <ProblemNotice problema={actionData?.problema} />}
      {!listed && actionData?.agora && <ContatoCard contato={actionData.agora} refusal={actionData} />}
      {list.map((contato) => (
        <ContatoCard
          key={contato._id}
          contato={(contato._id === refused && actionData?.agora) || contato}
          refusal={contato._id === refused ? actionData : undefined}
        />
      ))}
      {list.length === 0 && (
        <EmptyCard title={status === 'NOVO' ? 'Nenhuma mensagem nova' : 'Nenhuma mensagem respondida'}>
          Quando uma empresa escrever, você recebe um e-mail e a mensagem aparece aqui.
        </EmptyCard>
      )}
      <Pager page={page} pageCount={pageCount} hrefOf={(n) => hrefOf(status, n)} />
    </>
  )
}
