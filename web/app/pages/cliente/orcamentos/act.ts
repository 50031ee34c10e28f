import { redirect } from 'react-router'
import { removeOrcamento, updateOrcamento } from '@alento/contract/orcamento/orcamento-guardado.ts'
import { call, loginPath, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { type Aviso, avisoCookie } from '#lib/forms/aviso.ts'
import { orcamentoAvisado } from '#lib/forms/avisos-preco.ts'
import type { Route } from './+types/page'
import { orcamentosPath } from './path.ts'

/** Turns the notice of a quote on or off, or removes the quote; one that was already removed is gone all the same. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const params = { id: textOf(form, 'id') }
  const remove = textOf(form, 'acao') === 'apagar'
  const avisar = form.has('avisar')
  const reply = remove
    ? await call(context, removeOrcamento, { params })
    : await call(context, updateOrcamento, { params, body: { avisar } })
  if (!reply.ok && reply.problema.status === 401) throw redirect(loginPath(request, 'cliente'))
  if (!reply.ok && !(remove && reply.problema.status === 404)) return refuse(reply.problema, form)
  const on = reply.ok && 'avisos' in reply.value ? orcamentoAvisado(reply.value.avisos) : 'orcamentoAvisa'
  const aviso: Aviso = remove ? 'orcamentoApagado' : avisar ? on : 'orcamentoNaoAvisa'
  throw redirect(orcamentosPath, { headers: { 'set-cookie': avisoCookie(aviso) } })
}
