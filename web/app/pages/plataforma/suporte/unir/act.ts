import { data, redirect } from 'react-router'
import { Id } from '@alento/contract/base/lista.ts'
import { searchPessoa } from '@alento/contract/plataforma/suporte.ts'
import { createUniao } from '@alento/contract/plataforma/uniao.ts'
import { call, loginPath, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import { askToConfirm, mustAsk } from '#pages/plataforma/ask.ts'
import type { Route } from './+types/page'

/** Looks up the other account; a single one leads to the preview. */
async function search({ context, request, params }: Route.ActionArgs, form: FormData) {
  const procurado = textOf(form, 'procurado')
  const reply = await call(context, searchPessoa, { body: { procurado } })
  if (!reply.ok && reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  if (!reply.ok) return refuse(reply.problema, form)
  const others = { ...reply.value, pessoas: reply.value.pessoas.filter((p) => p._id !== params.id) }
  const [only, ...more] = others.pessoas
  if (only && more.length === 0)
    throw redirect(`/admin/suporte/${params.id}/unir?com=${only._id}`, { status: 303 })
  return data({ achado: others, typed: { procurado }, vez: crypto.randomUUID() })
}

async function unite({ context, request }: Route.ActionArgs, form: FormData) {
  const [sai, fica] = [Id.safeParse(textOf(form, 'sai')), Id.safeParse(textOf(form, 'fica'))]
  if (!sai.success || !fica.success) throwProblem(refusalOf('base.ilegivel'))
  if (mustAsk(form)) return askToConfirm(form)
  const reply = await call(context, createUniao, {
    body: { sai: sai.data, fica: fica.data, motivo: textOf(form, 'motivo') },
    idempotencyKey: textOf(form, 'chave'),
  })
  return finishAction(request, reply, form, { to: `/admin/suporte/${fica.data}`, aviso: 'contasUnidas' })
}

/** Looks up the other account, or merges the two after a question. */
export async function actOnUnir(args: Route.ActionArgs) {
  await requireAccess(args, searchPessoa, createUniao)
  const form = await args.request.formData()
  return textOf(form, 'acao') === 'unir' ? unite(args, form) : search(args, form)
}
