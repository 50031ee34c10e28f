import { describeTarefa } from '@alento/contract/plataforma/tarefa-nomes.ts'
import type { FilaTarefa } from '@alento/contract/plataforma/tarefa.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { FalhaTable } from './falha-table.tsx'
import { FilaTable } from './fila-table.tsx'
import { listPath } from './paths.ts'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Tarefas', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export { actOnTarefas as action } from './act.ts'
export const shouldRevalidate = unlessOffline

/** Names the late jobs in one sentence. */
function Resumo({ filas }: { filas: readonly FilaTarefa[] }) {
  const late = filas.filter(({ atrasada }) => atrasada)
  if (late.length === 0)
    return (
      <Notice tone="ok" title="Nenhuma tarefa agendada está atrasada">
        Uma tarefa atrasa quando o último sucesso é mais velho que duas vezes o intervalo dela.
      </Notice>
    )
  return (
    <Notice
      tone="wait"
      title={late.length === 1 ? 'Uma tarefa atrasada' : `${late.length} tarefas atrasadas`}
    >
      {late.map(({ fila }) => describeTarefa(fila)).join('; ')}.
    </Notice>
  )
}

/** Work in the background: queues, schedules, late jobs, failed jobs. */
export default function Tarefas({ loaderData, actionData }: Route.ComponentProps) {
  const { filas, fila, falhas } = loaderData
  const query = fila ? `fila=${fila}&` : ''
  return (
    <>
      <PageHead title="Tarefas">
        O que o sistema faz sozinho: filas, horários e falhas. Falhas ficam 7 dias. E-mails, SMS e WhatsApp
        estão em <Anchor href="/admin/mensagens">Mensagens</Anchor>. Horários de Brasília.
      </PageHead>
      <ProblemNotice problema={actionData?.problema} />
      <Resumo filas={filas} />
      <Stack gap={12}>
        <h2>{fila ? `Falhas: ${describeTarefa(fila)}` : 'Falhas'}</h2>
        {fila && (
          <p className="small">
            <Anchor href={listPath}>Ver as falhas de todas as filas</Anchor>
          </p>
        )}
        {falhas.list.length > 0 ? (
          <FalhaTable falhas={falhas.list} fila={fila} />
        ) : (
          <EmptyCard title="Nenhuma falha">
            Uma tarefa que falha é tentada mais cinco vezes. Só depois disso ela aparece aqui.
          </EmptyCard>
        )}
        <Pager
          page={falhas.page}
          pageCount={falhas.pageCount}
          hrefOf={(n) => `${listPath}?${query}pagina=${n}`}
        />
      </Stack>
      <Stack gap={12}>
        <h2>Filas</h2>
        <FilaTable filas={filas} />
      </Stack>
    </>
  )
}
