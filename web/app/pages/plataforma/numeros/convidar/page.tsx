import { createConvite } from '@alento/contract/unidade/convite.ts'
import { call } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { PageHead } from '#ui/base/page-head.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import type { Route } from './+types/page'
import { ConviteForm } from './convite-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Convidar uma unidade', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin/numeros" advice="Esta página é da administração da plataforma." />
)
export const shouldRevalidate = unlessOffline

/** `?servico=` and `?cidade=` are a search that found nothing. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, createConvite)
  const { searchParams } = new URL(args.request.url)
  const of = (name: string): string => (searchParams.get(name) ?? '').slice(0, 120)
  return { servico: of('servico'), cidade: of('cidade') }
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args
  await requireAccess(args, createConvite)
  const form = await request.formData()
  const body = {
    nome: textOf(form, 'nome'),
    email: textOf(form, 'email'),
    servico: textOf(form, 'servico'),
    cidade: textOf(form, 'cidade'),
  }
  const reply = await call(context, createConvite, { body })
  const aviso = reply.ok && reply.value.novo ? 'conviteEnviado' : 'conviteRepetido'
  return finishAction(request, reply, form, { to: '/admin/numeros#buscas', aviso })
}

/** Writes to a unit that could offer a service that patients search and do not find. */
export default function Convidar({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb items={[{ label: 'Números', href: '/admin/numeros' }, { label: 'Convidar uma unidade' }]} />
      <PageHead title="Convidar uma unidade">
        Ela recebe um e-mail que diz o que os pacientes procuram, com o link do pré-cadastro.
      </PageHead>
      {!actionData?.problema.errors && <ProblemNotice problema={actionData?.problema} />}
      <ConviteForm {...loaderData} recusa={actionData} />
    </>
  )
}
