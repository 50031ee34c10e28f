import { data, redirect } from 'react-router'
import { getCpfPessoa } from '@alento/contract/suporte.ts'
import { call, loginPath, refuse } from '#lib/api/api.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** Shows the CPF: the answer holds it, no address does. */
export async function actOnPessoa(args: Route.ActionArgs) {
  const { context, request, params } = args
  await requireAccess(args, getCpfPessoa)
  const form = await request.formData()
  const reply = await call(context, getCpfPessoa, { params: { id: params.id } })
  if (reply.ok) return data({ cpf: reply.value.cpf })
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  return refuse(reply.problema, form)
}
