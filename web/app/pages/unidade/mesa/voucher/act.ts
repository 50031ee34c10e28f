import { redirect } from 'react-router'
import { realizarAtendimento } from '@alento/contract/voucher.ts'
import { call, loginPath, refuse } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { textOf } from '#lib/api/entrada.ts'
import type { Route } from './+types/page'
import { codigoOf } from './load.ts'

/** Attends. Without scripts, an order to be paid at the desk is confirmed on the page itself (`confirmar`). */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const reply = await call(context, realizarAtendimento, {
    params: { id: textOf(form, 'pedido') },
    body: { codigo: textOf(form, 'codigo'), recebido: textOf(form, 'recebido') === 'sim' },
  })
  const here = `/admin/voucher?codigo=${encodeURIComponent(codigoOf(request))}`
  if (reply.ok) throw redirect(`${here}&feito=1`, { headers: { 'set-cookie': avisoCookie('atendimento') } })
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  if (reply.problema.code === 'voucher.confirme_recebimento') throw redirect(`${here}&confirmar=1`)
  return refuse(reply.problema, form)
}
