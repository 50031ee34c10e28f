import { redirect } from 'react-router'
import type { Output, Reply } from '@alento/contract/base/endpoint.ts'
import { Id } from '@alento/contract/base/lista.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { getTexto } from '@alento/contract/cliente/privacidade.ts'
import {
  acceptLink,
  checkLink,
  getLink,
  type LinkConferido,
  openLink,
  payLink,
} from '@alento/contract/cartao/venda.ts'
import { type Args, call, load, refuse } from '#lib/api/api.ts'
import { findEntry, refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { linkCookie } from '#lib/conta/registration-cookie.server.ts'
import { cardSecrets } from '#parts/pagamento/card-fields.ts'
import { pointAtCard, readCard } from '#parts/pagamento/read-card.server.ts'
import { checkoutHref, keyOf, pageOf } from './load.ts'

/**
 * The checkout of a contract that was sold by phone: the person with its link needs no account. First the CPF is proved, then the contract
 * is read and accepted, then it is paid. A link that does not open leads on to the usual checkout, which asks for a login.
 */

type Link = { params: { id: string }; k: string; here: string; visto: Output<typeof openLink> }

/** The link in the URL; null when there is none that opens. */
async function findLink({ context, request }: Args): Promise<Link | null> {
  const id = Id.safeParse(new URL(request.url).searchParams.get('id'))
  const k = keyOf(request)
  if (!id.success || !k) return null
  const params = { id: id.data }
  const opened = await call(context, openLink, { params, body: { k } })
  if (opened.ok) return { params, k, here: checkoutHref(id.data, k), visto: opened.value }
  // A key of another shape (422) opens nothing either.
  if ([400, 404, 422].includes(opened.problema.status)) return null
  return throwProblem(opened.problema)
}

/** Finds the contract of a link after the proof; null when the CPF has to be proved, for the first time or again. */
async function findConferido({ context, request }: Args, { params, k }: Link): Promise<LinkConferido | null> {
  const prova = linkCookie.read(request)
  const found = prova ? await call(context, getLink, { params, body: { k, prova } }) : null
  if (found && !found.ok && found.problema.status >= 500) throwProblem(found.problema)
  return found?.ok ? found.value : null
}

/** Loads the contract of a link; null without a valid one. */
export async function loadLink(args: Args) {
  const link = await findLink(args)
  if (!link) return null
  const found = await findConferido(args, link)
  if (!found) return { modo: 'conferir' as const, visto: link.visto }
  const { aceito, contrato, pagar } = found
  const page = await pageOf(args.request, { contrato, pagar, ultimoDia: null }, link.here)
  if (contrato.estado !== 'AGUARDANDO_PAGAMENTO') return { modo: 'pronto' as const, page }
  if (aceito) return { modo: 'pagar' as const, page }
  const texto = await load(args, getTexto, { params: { assunto: 'contrato' }, query: {} })
  return { modo: 'aceitar' as const, page, texto }
}

async function prove({ context, request }: Args, { params, k, here }: Link, form: FormData) {
  const body = { k, cpf: onlyDigits(textOf(form, 'cpf')) }
  const reply = await call(context, checkLink, { params, body })
  if (!reply.ok) return refuse(reply.problema, form)
  throw redirect(here, { headers: { 'set-cookie': linkCookie.set(request, reply.value.prova) } })
}

type Act = (args: Args, link: Link, form: FormData) => Promise<Reply<LinkConferido>>

const bodyOf = ({ request }: Args, { k }: Link) => ({ k, prova: linkCookie.read(request) })

function pay(args: Args, link: Link, form: FormData): Promise<Reply<LinkConferido>> {
  const pago = { ...bodyOf(args, link), plan_id: textOf(form, 'plano') }
  const { params } = link
  const idempotencyKey = textOf(form, 'chave')
  const send = (body: Parameters<typeof call<typeof payLink>>[2]['body']) =>
    call(args.context, payLink, { params, idempotencyKey, body })
  const intent = textOf(form, 'intent')
  if (intent === 'cartao') return send({ ...pago, metodo: 'cartao', card: readCard(form) })
  if (intent === 'pix') return send({ ...pago, metodo: 'pix' })
  return send({ ...pago, metodo: 'boleto', dia_pagamento: Number(textOf(form, 'dia_pagamento')) })
}

const acts: Record<string, Act> = {
  aceitar: (args, link, form) =>
    call(args.context, acceptLink, {
      params: link.params,
      body: { ...bodyOf(args, link), aceite: textOf(form, 'aceite') },
    }),
  cartao: pay,
  boleto: pay,
  pix: pay,
}

/** A proof that is missing or over: the page asks for the CPF again, and the card of a form is not kept. */
const again = (code: string): boolean => code === 'venda.conferir_de_novo' || code === 'venda.link_invalido'

/** One step of the link, by the form's `intent`; null without a link that opens. */
export async function actOnLink(args: Args, form: FormData) {
  const link = await findLink(args)
  if (!link) return null
  const intent = textOf(form, 'intent')
  if (intent === 'conferir') return prove(args, link, form)
  const act = findEntry(acts, intent)
  if (!act) return refuse(refusalOf('base.ilegivel'), form, cardSecrets)
  if (!linkCookie.read(args.request)) throw redirect(link.here)
  const reply = await act(args, link, form)
  if (reply.ok) throw redirect(link.here)
  const { problema } = reply
  if (again(problema.code))
    throw redirect(link.here, { headers: { 'set-cookie': linkCookie.forget(args.request) } })
  return refuse(intent === 'cartao' ? pointAtCard(problema, form) : problema, form, cardSecrets)
}

export type LinkPage = NonNullable<Awaited<ReturnType<typeof loadLink>>>
