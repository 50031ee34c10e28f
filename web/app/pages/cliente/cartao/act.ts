import { redirect } from 'react-router'
import { keepContrato, subscriptionPix } from '@alento/contract/cartao/assinatura.ts'
import { Id } from '@alento/contract/base/lista.ts'
import { type Args, call, loginPath, refuse } from '#lib/api/api.ts'
import { leaveCompra } from '#lib/compra/compra-deixada.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'

const here = '/admincliente/cartao'

/** 'Continuar com o cartão', and 'Pagar com Pix agora', which goes on at the checkout; `volta` is the purchase that waits for it. */
export async function actOnMeuCartao({ context, request }: Args) {
  const form = await request.formData()
  const [intent, id, plan_id] = [textOf(form, 'intent'), textOf(form, 'id'), textOf(form, 'plano')]
  if (!Id.safeParse(id).success || (intent !== 'continuar' && intent !== 'pix'))
    return refuse(refusalOf('base.ilegivel'), form)
  const reply =
    intent === 'continuar'
      ? await call(context, keepContrato, { params: { id } })
      : await call(context, subscriptionPix, {
          idempotencyKey: textOf(form, 'chave'),
          body: { plan_id, saude_id: id },
        })
  if (!reply.ok && reply.problema.status === 401) throw redirect(loginPath(request, 'cliente'))
  if (!reply.ok) return refuse(reply.problema, form)
  if (intent === 'continuar')
    throw redirect(here, { headers: { 'set-cookie': avisoCookie('cartaoContinua') } })
  const headers = leaveCompra(request, textOf(form, 'volta')).map((value): [string, string] => [
    'set-cookie',
    value,
  ])
  throw redirect(`/checkout-sinsaude?id=${id}&k=${encodeURIComponent(reply.value.k)}`, { headers })
}
