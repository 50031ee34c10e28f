import { redirect } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import { createPedido } from '@alento/contract/novo-pedido.ts'
import { call, type Context, refuse } from '#lib/api.ts'
import { readChoices } from '#lib/booking.ts'
import { withChoices } from '#lib/with-choices.ts'
import { refusalOf, textOf } from '#lib/entrada.ts'

const incomplete: Problema = {
  ...refusalOf('base.invalido'),
  detail: 'Falta escolher como pagar',
  action: 'Escolha e tente de novo.',
}
const staff: Problema = {
  ...refusalOf('base.proibido'),
  detail: 'Você está conectado como equipe',
  action: 'Para comprar, saia e entre com uma conta de cliente.',
}

/**
 * Places the order of the panel and goes to its checkout. Without a session it goes to the client's login, which comes back
 * to the same choices (C7). A refusal is shown in the panel.
 */
export async function placeOrder({
  context,
  request,
  url,
}: {
  context: Context
  request: Request
  url: URL
}) {
  const form = await request.formData()
  const choices = readChoices(form)
  const consulta = textOf(form, 'consulta')
  if (!choices.pagamento) return refuse(incomplete, form)
  const reply = await call(context, createPedido, {
    idempotencyKey: textOf(form, 'chave'),
    body: {
      tipoPedido: 'Consulta',
      consulta,
      tipoPagamento: choices.pagamento,
      corpoClinico: choices.profissional ?? undefined,
      dataEscolhida: choices.dia ?? undefined,
      horario: choices.horario ?? undefined,
    },
  })
  if (reply.ok) return redirect(`/checkout?id=${reply.value._id}`)
  const { problema } = reply
  if (problema.status === 401) {
    const here = `${url.pathname}${withChoices(url.search, { ...choices, consulta, chave: null })}#marcar`
    return redirect(`/logincliente?de=${encodeURIComponent(here)}`)
  }
  return refuse(problema.status === 403 ? staff : problema, form)
}
