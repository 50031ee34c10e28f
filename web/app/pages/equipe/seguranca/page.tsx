import { actOnSeguranca, loadSeguranca } from '#lib/conta/seguranca.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { Seguranca } from '#parts/conta/seguranca.tsx'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Segurança', matches)
export { RefusedEquipe as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const loader = (args: Route.LoaderArgs) => loadSeguranca(args, 'equipe')
export const action = (args: Route.ActionArgs) => actOnSeguranca(args, 'equipe')

/** Second factors and open sessions of staff; administrators without a factor are redirected here. */
export default function SegurancaEquipe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Stack gap={4}>
        <h1>Segurança</h1>
        <p className="muted">Verificação em duas etapas e aparelhos conectados.</p>
      </Stack>
      <Seguranca data={loaderData} result={actionData} />
    </>
  )
}
