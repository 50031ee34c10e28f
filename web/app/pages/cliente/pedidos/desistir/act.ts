import { redirect } from 'react-router'
import { withdrawPedido } from '@alento/contract/pagamento/estorno.ts'
import { call, loginPath, refuse } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { idOf, textOf } from '#lib/api/entrada.ts'
import type { Route } from './+types/page'

export async function action({ context, request }: Route.ActionArgs) {
  const id = idOf(request)
  const form = await request.formData()
  const idempotencyKey = textOf(form, 'chave')
  const reply = await call(context, withdrawPedido, { params: { id }, idempotencyKey })
  if (!reply.ok && reply.problema.status === 401) throw redirect(loginPath(request, 'cliente'))
  if (!reply.ok) return refuse(reply.problema, form)
  throw redirect(`/voucher?id=${id}`, { headers: { 'set-cookie': avisoCookie('desistencia') } })
}
