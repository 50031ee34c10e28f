import { redirect, replace } from 'react-router'
import {
  subscriptionBoleto,
  subscriptionCredit,
  subscriptionPix,
} from '@alento/contract/cartao/assinatura.ts'
import type { Reply } from '@alento/contract/base/endpoint.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { cobrancaAberta } from '@alento/contract/cartao/meu-cartao.can.ts'
import { getCheckoutCartao } from '@alento/contract/cartao/meu-cartao.ts'
import { type Args, call, type Context, loginPath, refuse } from '#lib/api/api.ts'
import { completeDados } from '#lib/compra/complete-dados.server.ts'
import { idOf, findEntry, refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { cardSecrets } from '#parts/pagamento/card-fields.ts'
import { pointAtCard, readCard } from '#parts/pagamento/read-card.server.ts'
import { actOnLink } from './link.server.ts'
import { afterPaying, checkoutHref, keyOf } from './load.ts'

type Alvo = { plan_id: string; saude_id: string }
type Act = (context: Context, alvo: Alvo, form: FormData) => Promise<Reply<Contrato>>

const chaveOf = (form: FormData): string => textOf(form, 'chave')

/** The forms of the page, by `intent`. */
const pays: Record<string, Act> = {
  cartao: (context, alvo, form) =>
    call(context, subscriptionCredit, {
      idempotencyKey: chaveOf(form),
      body: textOf(form, 'guardado') === '1' ? alvo : { ...alvo, card: readCard(form) },
    }),
  boleto: (context, alvo, form) =>
    call(context, subscriptionBoleto, {
      idempotencyKey: chaveOf(form),
      body: { ...alvo, dia_pagamento: Number(textOf(form, 'dia_pagamento')) },
    }),
  pix: (context, alvo, form) => call(context, subscriptionPix, { idempotencyKey: chaveOf(form), body: alvo }),
}

/** The buyer pays for the plan that the page showed: a plan changed meanwhile is refused by the API. */
async function readAlvo(context: Context, request: Request, form: FormData): Promise<Alvo> {
  const id = idOf(request)
  const query = { k: keyOf(request) }
  const found = await call(context, getCheckoutCartao, { params: { id }, query })
  if (found.ok) return { plan_id: textOf(form, 'plano'), saude_id: id }
  if (found.problema.status === 401) throw redirect(loginPath(request, 'cliente'))
  return throwProblem(found.problema)
}

/** Whether a payment waits that the buyer has to see. In the free month by boleto the card is there although its first one waits. */
function isWaiting({ cobrancas, mesGratis }: Contrato): boolean {
  const open = cobrancaAberta(cobrancas)
  if (mesGratis && open?.tipo === 'PERIODO' && cobrancas.length === 2) return false
  return open?.pagamento?.status === 'PENDENTE' || open?.pagamento?.status === 'ENVIANDO'
}

/** Pays by the form's `intent`; a refusal keeps the fields except the card's number and code. */
export async function actOnCheckoutCartao({ context, request }: Args) {
  const form = await request.formData()
  const linked = await actOnLink({ context, request }, form)
  if (linked) return linked
  const intent = textOf(form, 'intent')
  const pay = findEntry(pays, intent)
  if (!pay) return refuse(refusalOf('base.ilegivel'), form, cardSecrets)
  const alvo = await readAlvo(context, request, form)
  const incompleto = intent === 'boleto' && (await completeDados(context, alvo.saude_id, form))
  const reply = incompleto ? { ok: false as const, problema: incompleto } : await pay(context, alvo, form)
  if (!reply.ok) {
    if (reply.problema.status === 401) throw redirect(loginPath(request, 'cliente'))
    return refuse(
      intent === 'cartao' && textOf(form, 'guardado') !== '1'
        ? pointAtCard(reply.problema, form)
        : reply.problema,
      form,
      cardSecrets,
    )
  }
  const { estado, numeroCartao, _id, k } = reply.value
  if (estado === 'ATIVO' && numeroCartao && !isWaiting(reply.value)) throw afterPaying(reply.value)
  throw replace(checkoutHref(_id, k))
}
