import type { FormRefusal } from '#lib/api/api.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { PageHead } from '#ui/base/page-head.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import type { Route } from './+types/page'
import { actOnVenda, type Again } from './act.ts'
import { VendaForm } from './venda-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Vender por telefone', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin/contratos" advice="Esta página é da administração da plataforma." />
)
export const shouldRevalidate = unlessOffline
export { loadVenda as loader } from './load.ts'
export const action = (args: Route.ActionArgs) => actOnVenda(args)

/** Without network the form comes back as a plain refusal. */
const toAgain = (result: Again | FormRefusal | undefined): Again | undefined =>
  result && 'problema' in result ? { typed: result.typed, aberto: -1, refusal: result } : result

/** A contract sold by phone: the operator writes it down, its holder accepts and pays it by a link. */
export default function VenderPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        items={[{ label: 'Contratos', href: '/admin/contratos' }, { label: 'Vender por telefone' }]}
      />
      <PageHead title="Vender por telefone">
        Você anota os dados. O titular recebe um link, lê e aceita o contrato, e paga sozinho.
      </PageHead>
      <VendaForm data={loaderData} again={toAgain(actionData)} />
    </>
  )
}
