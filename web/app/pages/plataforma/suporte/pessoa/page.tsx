import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import type { Route } from './+types/page'
import { actOnPessoa } from './act.ts'
import { Eventos } from './eventos.tsx'
import { Ficha } from './ficha.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? loaderData.pessoa.name || 'Conta apagada' : 'Suporte', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin/suporte" advice="Confira o endereço, ou procure a pessoa de novo." />
)
export const shouldRevalidate = unlessOffline
export const action = (args: Route.ActionArgs) => actOnPessoa(args)

/** One client: who they are and what happened. */
export default function PessoaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pessoa, eventos, tipo, antes, hoje } = loaderData
  const here = `/admin/suporte/${pessoa._id}`
  return (
    <>
      <Breadcrumb
        items={[{ label: 'Suporte', href: '/admin/suporte' }, { label: pessoa.name || 'Conta apagada' }]}
      />
      <ProblemNotice problema={actionData && 'problema' in actionData ? actionData.problema : undefined} />
      <Ficha
        pessoa={pessoa}
        cpf={actionData && 'cpf' in actionData ? (actionData.cpf ?? undefined) : undefined}
      />
      <Eventos {...eventos} here={here} tipo={tipo} depois={antes !== null} hoje={hoje} />
    </>
  )
}
