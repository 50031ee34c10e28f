import { data, redirect } from 'react-router'
import { searchPessoa } from '@alento/contract/suporte.ts'
import { call, fieldError, loginPath, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { Achados } from './achados.tsx'
import { ProcurarForm } from './procurar-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Suporte', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração da plataforma." />
)

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, searchPessoa)
  return null
}

/** One client leads to their page; several, or none, are said here. */
export async function action(args: Route.ActionArgs) {
  await requireAccess(args, searchPessoa)
  const form = await args.request.formData()
  const procurado = textOf(form, 'procurado')
  const reply = await call(args.context, searchPessoa, { body: { procurado } })
  if (reply.ok) {
    const [only, ...others] = reply.value.pessoas
    if (only && others.length === 0) throw redirect(`/admin/suporte/${only._id}`, { status: 303 })
    return data({ achado: reply.value, typed: { procurado }, vez: crypto.randomUUID() })
  }
  if (reply.problema.status === 401) throw redirect(loginPath(args.request, 'equipe'))
  return refuse(reply.problema, form)
}

/** Support: one field that finds a client by something that only they have. There is no list of everybody. */
export default function Suporte({ actionData }: Route.ComponentProps) {
  const problema = actionData && 'problema' in actionData ? actionData.problema : undefined
  const error = fieldError(problema, 'procurado')
  return (
    <>
      <Stack gap={4}>
        <h1>Suporte</h1>
        <p className="muted">
          Encontre uma pessoa e veja o que aconteceu com ela. Cada procura fica na trilha de auditoria.
        </p>
      </Stack>
      {!error && <ProblemNotice problema={problema} />}
      <ProcurarForm procurado={actionData?.typed['procurado'] ?? ''} error={error} />
      {actionData && 'achado' in actionData && <Achados key={actionData.vez} achado={actionData.achado} />}
    </>
  )
}
