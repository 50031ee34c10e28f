import { data, redirect } from 'react-router'
import { searchPessoa } from '@alento/contract/plataforma/suporte.ts'
import { decideDevolucao } from '@alento/contract/plataforma/suporte-acao.ts'
import { call, loginPath, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import type { Route } from './+types/page'

async function decide({ context, request }: Route.ActionArgs, form: FormData) {
  const aprovar = textOf(form, 'acao') === 'aprovar'
  const body = { aprovar, motivo: textOf(form, 'motivo') }
  const reply = await call(context, decideDevolucao, { params: { id: textOf(form, 'devolucao') }, body })
  const aviso = aprovar ? 'devolucaoAprovada' : 'devolucaoRecusada'
  return finishAction(request, reply, form, { to: '/admin/suporte', aviso })
}

/** Looks up one client, who leads to their page; several, or none, are said here. A form with `devolucao` decides about a refund. */
export async function actOnSuporte(args: Route.ActionArgs) {
  const { context, request } = args
  await requireAccess(args, searchPessoa, decideDevolucao)
  const form = await request.formData()
  if (form.has('devolucao')) return decide(args, form)
  const procurado = textOf(form, 'procurado')
  const reply = await call(context, searchPessoa, { body: { procurado } })
  if (!reply.ok && reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  if (!reply.ok) return refuse(reply.problema, form)
  const [only, ...others] = reply.value.pessoas
  if (only && others.length === 0) throw redirect(`/admin/suporte/${only._id}`, { status: 303 })
  return data({ achado: reply.value, typed: { procurado }, vez: crypto.randomUUID() })
}
