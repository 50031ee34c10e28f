import { searchPessoa } from '@alento/contract/plataforma/suporte.ts'
import { decideDevolucao, listDevolucaoPedida } from '@alento/contract/plataforma/suporte-acao.ts'
import { fieldError, type FormRefusal, load } from '#lib/api/api.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import type { Route } from './+types/page'
import { Achados } from './achados.tsx'
import { Espera } from './espera.tsx'
import { ProcurarForm } from './procurar-form.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Suporte', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const shouldRevalidate = unlessOffline
export { actOnSuporte as action } from './act.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, searchPessoa, listDevolucaoPedida, decideDevolucao)
  return { espera: await load(args, listDevolucaoPedida, {}, 'equipe') }
}

/** The refusal of a decision about a refund; the other form of the page has its own. */
const aboutDevolucao = (refusal: FormRefusal | undefined): boolean => Boolean(refusal?.typed['devolucao'])

/** Support: one field that finds a client by something that only they have, and refunds that wait. There is no list of everybody. */
export default function Suporte({ loaderData: { espera }, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'problema' in actionData ? actionData : undefined
  const typed = actionData && !aboutDevolucao(refusal) ? (actionData.typed['procurado'] ?? '') : ''
  return (
    <>
      <PageHead title="Suporte">
        Encontre uma pessoa e veja o que aconteceu com ela. Cada procura fica na trilha de auditoria.
      </PageHead>
      {!refusal?.problema.errors && <ProblemNotice problema={refusal?.problema} />}
      <ProcurarForm procurado={typed} error={fieldError(refusal?.problema, 'procurado')} />
      {actionData && 'achado' in actionData && <Achados key={actionData.vez} achado={actionData.achado} />}
      <Espera list={espera} recusa={refusal} />
    </>
  )
}
