import { actOnSeguranca, loadSeguranca } from '#lib/conta/seguranca.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { Seguranca } from '#parts/conta/seguranca.tsx'
import type { Route } from './+types/page'
import { PageHead } from '#ui/base/page-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Segurança', matches)
export { RefusedEquipe as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const loader = (args: Route.LoaderArgs) => loadSeguranca(args, 'equipe')
export const action = (args: Route.ActionArgs) => actOnSeguranca(args, 'equipe')

/** Second factors and open sessions of staff; administrators without a factor are redirected here. */
export default function SegurancaEquipe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Segurança">Verificação em duas etapas e aparelhos conectados.</PageHead>
      <Seguranca data={loaderData} result={actionData} />
    </>
  )
}
