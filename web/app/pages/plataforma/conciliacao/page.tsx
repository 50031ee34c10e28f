import { useEffect } from 'react'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { useReload } from '#lib/api/use-reload.ts'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { ClosedList } from './closed-list.tsx'
import { LastRun } from './last-run.tsx'
import { OpenList } from './open-list.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'
export { action } from './act.ts'

/** Polling interval of a run in progress, in milliseconds. */
const askEach = 3_000

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Conciliação', matches)

export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

export const shouldRevalidate = unlessOffline

/** Polls while a run is in progress; without scripts there is a link for it. */
function useFollow(running: boolean): void {
  const reload = useReload()
  useEffect(() => {
    const timer = running ? setInterval(reload, askEach) : undefined
    return () => clearInterval(timer)
  }, [running, reload])
}

/** Differences between our payments and the gateway's, for the platform administrator. */
export default function Conciliacao({ loaderData, actionData }: Route.ComponentProps) {
  const { run, abertas, resolvidas, chave } = loaderData
  useFollow(run !== undefined && run.terminadaEm === null)
  return (
    <>
      <PageHead title="Conciliação">
        O sistema compara os pagamentos, as devoluções e os repasses daqui com os do processador. O que pode,
        ele mesmo conserta. O resto espera por você.
      </PageHead>
      <LastRun run={run} chave={chave} />
      <OpenList
        list={abertas.list}
        total={abertas.total}
        chave={chave}
        recusa={actionData}
        conferido={run !== undefined && run.terminadaEm !== null}
      />
      <Pager
        page={abertas.page}
        pageCount={abertas.pageCount}
        hrefOf={(n) => (n === 1 ? '/admin/conciliacao' : `/admin/conciliacao?pagina=${n}`)}
      />
      <ClosedList list={resolvidas} />
    </>
  )
}
