import { redirect } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { createCombinacao, type NovaCombinacao } from '@alento/contract/pedido/combinacao.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { call, type Context, load, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import {
  findKept,
  keptCookie,
  keyOf,
  noKeptCookie,
} from '#pages/publico/unidade/booking/kept-order.server.ts'
import { toBuyerProblem } from '#lib/compra/buyer-problem.ts'
import { forgetDeixada } from '#lib/compra/compra-deixada.ts'
import { findCard } from '#lib/compra/find-card.ts'
import type { Args } from '#pages/publico/orcamento/load-quote.ts'
import { readOrcamento } from '#pages/publico/orcamento/read-orcamento.ts'
import { withoutAnswers } from './answers.ts'
import { loadCompra, readPedida } from './compra.ts'

const incomplete: Problema = {
  ...refusalOf('base.invalido'),
  detail: 'Escolha pelo menos um exame e como pagar',
  action: 'Confira a lista e tente de novo.',
}
/** A unit closed, or took an exam off its list, since the confirmation was shown. */
const makeGoneProblema = ({ sumiram }: Loaded['compra']): Problema => ({
  ...refusalOf('base.invalido'),
  status: 409,
  detail: sumiram > 0 ? 'Um dos lugares não vende mais estes exames' : 'Um dos exames não é mais vendido ali',
  action: 'Nada foi comprado. Volte e compare de novo, ou desmarque o que saiu.',
})
const changed = (before: number, now: number): Problema => ({
  ...refusalOf('base.invalido'),
  status: 409,
  detail: `O preço mudou: era ${formatReais(before)}, agora é ${formatReais(now)}`,
  action: 'Confira o novo total antes de comprar.',
})

type Compra = NovaCombinacao
type Loaded = NonNullable<Awaited<ReturnType<typeof loadCompra>>>

/** Orders all of it, one order a unit; the checkout of the first pays for all. */
async function order(context: Context, key: string, body: Compra) {
  const reply = await call(context, createCombinacao, { idempotencyKey: key, body })
  return reply.ok ? { ok: true as const, id: reply.value.pedidos[0]!._id } : reply
}

/** The URL with the values of the form: the ticked exams and the payment. */
function answered(url: URL, form: FormData): URLSearchParams {
  const params = withoutAnswers(url.search)
  params.set('conferido', '1')
  for (const value of form.getAll('levar')) if (typeof value === 'string') params.append('levar', value)
  if (textOf(form, 'pagamento')) params.set('pagamento', textOf(form, 'pagamento'))
  return params
}

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.toSorted().join() === b.toSorted().join()

/** Without scripts an exam may have been unticked since the total was shown: then the new one is shown first. */
function isShown(form: FormData): boolean {
  const levar = form.getAll('levar').filter((v) => typeof v === 'string')
  return (
    sameList(levar, textOf(form, 'vistos').split(' ').filter(Boolean)) &&
    textOf(form, 'pagamento') === textOf(form, 'pagamentoVisto')
  )
}

/** Returns the order that would be placed now, or the reason why none can be. */
async function purchase(
  args: Args,
  params: URLSearchParams,
): Promise<(Omit<Compra, 'valorEsperado'> & { total: number }) | Problema> {
  const [{ marca }, card] = await Promise.all([load(args, getConfiguracao, {}), findCard(args.context)])
  const found = await loadCompra(args, readOrcamento(params), params, { card, marca })
  if (!found) return incomplete
  const { compra, partes } = found
  if (!compra.inteira) return makeGoneProblema(compra)
  if (compra.total === null || compra.pagamento === null) return incomplete
  return { tipoPagamento: compra.pagamento, partes, total: compra.total }
}

/**
 * Orders the confirmed parts and redirects to its checkout. Without a session the purchase is kept and the client login opens,
 * which returns here (C7). A price that changed since it was shown is told, and the patient decides.
 */
export async function buyCesta(args: Args) {
  const form = await args.request.formData()
  const params = answered(args.url, form)
  if (readPedida(params).partes.length === 0) return refuse(incomplete, form)
  if (!isShown(form)) return redirect(`${args.url.pathname}?${params}`)
  const now = await purchase(args, params)
  if ('code' in now) return refuse(now, form)
  const visto = Number(textOf(form, 'visto'))
  if (now.total !== visto) return refuse(changed(visto, now.total), form)
  const { total, ...rest } = now
  const body: Compra = { ...rest, valorEsperado: centavos(total) }
  const key = await keyOf(textOf(form, 'chave'), body)
  const reply = await order(args.context, key, body)
  if (reply.ok)
    return redirect(`/checkout?id=${reply.id}`, { headers: { 'set-cookie': forgetDeixada(args.request) } })
  if (reply.problema.status !== 401) return refuse(toBuyerProblem(reply.problema), form)
  params.set('pagamento', body.tipoPagamento)
  params.set('visto', String(total))
  params.set('continuar', '1')
  const here = `${args.url.pathname}?${params}`
  return redirect(`/logincliente?de=${encodeURIComponent(here)}`, {
    headers: { 'set-cookie': keptCookie(key) },
  })
}

/** Orders, after the login, the stored purchase. Null when the URL does not ask for it; a problem is the reason of a refusal. */
export async function continueBuying(args: Args): Promise<Problema | null> {
  const { url, request, context } = args
  if (!url.searchParams.has('continuar')) return null
  const headers = { 'set-cookie': noKeptCookie }
  const params = new URLSearchParams(url.search)
  for (const name of ['continuar', 'visto']) params.delete(name)
  const here = `${url.pathname}?${params}`
  const now = await purchase(args, url.searchParams)
  const visto = Number(url.searchParams.get('visto'))
  if ('code' in now) return now
  if (now.total !== visto) return changed(visto, now.total)
  const body: Compra = {
    tipoPagamento: now.tipoPagamento,
    partes: now.partes,
    valorEsperado: centavos(now.total),
  }
  const key = await findKept(request, body)
  if (!key) throw redirect(here, { headers })
  const reply = await order(context, key, body)
  if (reply.ok) throw redirect(`/checkout?id=${reply.id}`, { headers })
  if (reply.problema.status === 401) throw redirect(here, { headers })
  return toBuyerProblem(reply.problema)
}
