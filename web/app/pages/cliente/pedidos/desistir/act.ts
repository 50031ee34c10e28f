import { withdrawPedido } from '@alento/contract/pagamento/estorno.ts'
import { call } from '#lib/api/api.ts'
import { idOf, textOf } from '#lib/api/entrada.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import type { Route } from './+types/page'

export async function action({ context, request }: Route.ActionArgs) {
  const id = idOf(request)
  const form = await request.formData()
  const idempotencyKey = textOf(form, 'chave')
  const reply = await call(context, withdrawPedido, { params: { id }, idempotencyKey })
  return finishAction(request, reply, form, {
    to: `/voucher?id=${id}`,
    aviso: 'desistencia',
    door: 'cliente',
  })
}
