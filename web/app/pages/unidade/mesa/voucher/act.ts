import { redirect } from 'react-router'
import { realizarAtendimento, undoAtendimento } from '@alento/contract/pedido/voucher.ts'
import { call, loginPath, refuse } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { textOf } from '#lib/api/entrada.ts'
import type { Route } from './+types/page'
import { codigoOf } from './load.ts'

/** Attends, or undoes it. Without scripts, a question is asked on the page itself (`confirmar`). */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const said = (name: string) => textOf(form, name) === 'sim'
  const undo = textOf(form, 'acao') === 'desfazer'
  const here = `/admin/voucher?codigo=${encodeURIComponent(codigoOf(request))}`
  if (said('pergunta') && !said('confirmado')) throw redirect(`${here}&confirmar=1`)
  const params = { id: textOf(form, 'pedido') }
  const recebido = said('noLocal') && said('confirmado')
  const reply = undo
    ? await call(context, undoAtendimento, { params })
    : await call(context, realizarAtendimento, { params, body: { codigo: textOf(form, 'codigo'), recebido } })
  if (reply.ok) {
    const cookie = avisoCookie(undo ? 'atendimentoDesfeito' : 'atendimento')
    throw redirect(undo ? here : `${here}&feito=1`, { headers: { 'set-cookie': cookie } })
  }
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  if (reply.problema.code === 'voucher.confirme_recebimento') throw redirect(`${here}&confirmar=1`)
  return refuse(reply.problema, form)
}
