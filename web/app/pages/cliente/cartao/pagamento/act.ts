import { setFormaContrato } from '@alento/contract/cartao/mudanca-contrato.ts'
import { type Args, call } from '#lib/api/api.ts'
import { completeDados } from '#lib/compra/complete-dados.server.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import { cardSecrets } from '#parts/pagamento/card-fields.ts'
import { pointAtCard, readCard } from '#parts/pagamento/read-card.server.ts'
import { readMudanca, refuseMudanca, toCard } from '#pages/cliente/cartao/mudar.server.ts'

function bodyOf(form: FormData) {
  const metodo = textOf(form, 'metodo')
  if (metodo === 'cartao') return { metodo, card: readCard(form) } as const
  if (metodo === 'boleto') return { metodo, dia_pagamento: Number(textOf(form, 'dia_pagamento')) } as const
  return metodo === 'pix' ? ({ metodo } as const) : null
}

/** Changes the way to pay. A refusal keeps the fields except the card's number and code. */
export async function actOnForma(args: Args) {
  const form = await args.request.formData()
  const id = await readMudanca(args, form, cardSecrets)
  const body = bodyOf(form)
  if (!body) return refuseMudanca(args, form, refusalOf('base.ilegivel'), cardSecrets)
  const incompleto = body.metodo === 'boleto' && (await completeDados(args.context, id, form))
  if (incompleto) return refuseMudanca(args, form, incompleto)
  const reply = await call(args.context, setFormaContrato, { params: { id }, body })
  if (reply.ok) throw toCard('cartaoForma')
  const problema = body.metodo === 'cartao' ? pointAtCard(reply.problema, form) : reply.problema
  return refuseMudanca(args, form, problema, cardSecrets)
}
