import { redirect } from 'react-router'
import { Id } from '@alento/contract/base/lista.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { createPedido } from '@alento/contract/pedido/novo-pedido.ts'
import { call, type Context, refuse } from '#lib/api/api.ts'
import { toChoiceParams, chosenOrder } from './booking/chosen-order.ts'
import { directChoices, directKey } from './direct-order.ts'
import { toBuyerProblem } from '#lib/compra/buyer-problem.ts'
import { forgetDeixada } from '#lib/compra/compra-deixada.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import { findKept, keptCookie, keyOf, noKeptCookie } from './booking/kept-order.server.ts'
import { withChoices } from '#lib/api/with-choices.ts'

type Args = { context: Context; request: Request; url: URL }

const incomplete = (detail: string): Problema => ({
  ...refusalOf('base.invalido'),
  detail,
  action: 'Escolha e tente de novo.',
})

const unidadeOf = ({ searchParams }: URL): string => Id.safeParse(searchParams.get('idRede')).data ?? ''

/**
 * Creates the order of the panel and redirects to its checkout. Without a session the order is stored and the client login
 * opens, which returns to the same choices; then `continueOrder` creates it (C7). A refusal is shown in the panel. A free time
 * that was pressed in a search result (`direto`) has its choices in the URL.
 */
export async function placeOrder({ context, request, url }: Args) {
  const form = await request.formData()
  const direct = form.has('direto')
  const order = chosenOrder(direct ? await directChoices({ context, url }) : form, unidadeOf(url))
  if (typeof order === 'string')
    return direct ? redirect(`${url.pathname}${url.search}#marcar`) : refuse(incomplete(order), form)
  const key = await keyOf(direct ? directKey() : textOf(form, 'chave'), order)
  const reply = await call(context, createPedido, { idempotencyKey: key, body: order })
  if (reply.ok)
    return redirect(`/checkout?id=${reply.value._id}`, { headers: { 'set-cookie': forgetDeixada(request) } })
  const { problema } = reply
  if (problema.status !== 401) return refuse(toBuyerProblem(problema), form)
  const direto = direct ? '1' : null
  const choices = { ...toChoiceParams(order), continuar: '1', direto, chave: null, exame: null, pagina: null }
  const here = `${url.pathname}${withChoices(url.search, choices)}#marcar`
  const headers = { 'set-cookie': keptCookie(key) }
  return redirect(`/logincliente?de=${encodeURIComponent(here)}`, { headers })
}

/**
 * Creates, after the login, the stored order and redirects to its checkout. Null when the URL does not ask for it. When nothing is
 * stored for it, or nobody logged in, the page is shown with its choices, to be submitted again. `problema` is why the order was
 * refused.
 */
export async function continueOrder({ context, request, url }: Args): Promise<Problema | null> {
  if (!url.searchParams.has('continuar')) return null
  const headers = { 'set-cookie': noKeptCookie }
  const here = url.pathname + withChoices(url.search, { continuar: null, direto: null })
  const kept = chosenOrder(url.searchParams, unidadeOf(url))
  const key = typeof kept === 'string' ? null : await findKept(request, kept)
  if (key === null) throw redirect(here, { headers })
  // The card's holder is known only now: a time that was pressed in a result had no price.
  const direct = url.searchParams.has('direto') && (await directChoices({ context, url }))
  const order = direct ? chosenOrder(direct, unidadeOf(url)) : kept
  if (typeof order === 'string') throw redirect(here, { headers })
  const reply = await call(context, createPedido, { idempotencyKey: key, body: order })
  if (reply.ok) throw redirect(`/checkout?id=${reply.value._id}`, { headers })
  if (reply.problema.status === 401) throw redirect(here, { headers })
  return toBuyerProblem(reply.problema)
}
