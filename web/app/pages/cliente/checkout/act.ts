import { data, redirect, replace } from 'react-router'
import type { Reply } from '@alento/contract/base/endpoint.ts'
import {
  applyCupom,
  removeCupom,
  purchaseAto,
  purchaseBoleto,
  purchaseCredit,
  purchasePix,
} from '@alento/contract/pedido/checkout.ts'
import { getSessao } from '@alento/contract/acesso/conta.ts'
import { updatePedido } from '@alento/contract/pedido/paciente-pedido.ts'
import { removeRequisicao } from '@alento/contract/pedido/requisicao.ts'
import { updateUsuario } from '@alento/contract/acesso/usuario.ts'
import { type Args, call, type Context, loginPath, refuse } from '#lib/api/api.ts'
import { cardFields, cardSecrets } from '#parts/pagamento/card-fields.ts'
import { pointAtCard, readCard } from '#parts/pagamento/read-card.server.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { idOf, findEntry, refusalOf, textOf } from '#lib/api/entrada.ts'
import { chosenPatient } from './paciente.ts'
import { loginKeeping } from '#lib/forms/kept-form.server.ts'

type Act = (context: Context, id: string, form: FormData) => Promise<Reply<unknown>>

const keyOf = (form: FormData): string => textOf(form, 'chave')

/** The chosen number of instalments; the field exists only when instalments are offered. */
const planOf = (form: FormData) =>
  form.has(cardFields.parcelas)
    ? { installment_plan: { number_installments: Number(textOf(form, cardFields.parcelas)) } }
    : {}

const payCard: Act = (context, pedido_id, form) => {
  const body = { pedido_id, card: readCard(form), ...planOf(form) }
  return call(context, purchaseCredit, { idempotencyKey: keyOf(form), body })
}

const payBoleto: Act = (context, pedido_id, form) =>
  call(context, purchaseBoleto, {
    idempotencyKey: keyOf(form),
    body: {
      pedido_id,
      dia_pagamento: Number(textOf(form, 'dia_pagamento')),
      endereco: {
        cep: onlyDigits(textOf(form, 'endereco.cep')),
        logradouro: textOf(form, 'endereco.logradouro'),
        numero: textOf(form, 'endereco.numero'),
        complemento: textOf(form, 'endereco.complemento'),
        bairro: textOf(form, 'endereco.bairro'),
        cidade: textOf(form, 'endereco.cidade'),
        uf: textOf(form, 'endereco.uf'),
      },
    },
  })

/** The forms of the page. Payments redirect to the waiting page; the other forms stay on this one. */
const pays: Record<string, Act> = {
  cartao: payCard,
  boleto: payBoleto,
  pix: (context, pedido_id, form) =>
    call(context, purchasePix, { idempotencyKey: keyOf(form), body: { pedido_id } }),
  // An order that costs nothing is confirmed by any way to pay online.
  nada: (context, pedido_id, form) =>
    call(context, purchasePix, { idempotencyKey: keyOf(form), body: { pedido_id } }),
  local: (context, pedido_id, form) =>
    call(context, purchaseAto, { idempotencyKey: keyOf(form), body: { pedido_id } }),
}
const edits: Record<string, Act> = {
  paciente: (context, id, form) =>
    call(context, updatePedido, { params: { id }, body: chosenPatient(textOf(form, 'paciente')) }),
  outro: (context, id, form) => {
    const [name, cpf] = [textOf(form, 'name'), onlyDigits(textOf(form, 'cpf'))]
    return call(context, updatePedido, { params: { id }, body: { paciente: cpf ? { name, cpf } : { name } } })
  },
  cpf: async (context, _id, form) => {
    const reply = await call(context, getSessao, {})
    const id = (reply.ok && reply.value.usuario?._id) || ''
    return call(context, updateUsuario, { params: { id }, body: { cpf: onlyDigits(textOf(form, 'cpf')) } })
  },
  cupom: (context, idPedido, form) =>
    call(context, applyCupom, { body: { idPedido, cupom: textOf(form, 'cupom') } }),
  semCupom: (context, id) => call(context, removeCupom, { params: { id } }),
  semFoto: (context, _id, form) =>
    call(context, removeRequisicao, { params: { id: textOf(form, 'requisicao') } }),
}

/** `intent` selects the form; a refusal keeps the fields except the card's number and code. */
export async function actOnCheckout({ context, request }: Args) {
  const id = idOf(request)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const act = findEntry(pays, intent) ?? findEntry(edits, intent)
  if (!act) return refuse(refusalOf('base.ilegivel'), form, cardSecrets)
  const reply = await act(context, id, form)
  if (!reply.ok) {
    if (reply.problema.status === 401)
      // The boleto's address is stored, and nothing of a card.
      throw intent === 'boleto'
        ? loginKeeping({ context, request }, form, { dono: id, secrets: ['chave'] })
        : redirect(loginPath(request, 'cliente'))
    const problema = intent === 'cartao' ? pointAtCard(reply.problema, form) : reply.problema
    const refused = refuse(problema, form, cardSecrets)
    return data({ ...refused.data, novaChave: crypto.randomUUID() }, refused.init ?? undefined)
  }
  // In place of the form in the history: 'back' after paying leads to where the purchase began.
  if (intent in pays) throw replace(`/checkout?id=${id}`)
  return { done: intent }
}
