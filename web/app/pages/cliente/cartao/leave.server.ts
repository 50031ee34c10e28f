import { redirect } from 'react-router'
import { cancelContrato, withdrawContrato } from '@alento/contract/cartao/assinatura.ts'
import { getMeuContrato } from '@alento/contract/cartao/contrato.ts'
import { Id } from '@alento/contract/base/lista.ts'
import { type Args, call, load, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { finishAction } from '#lib/forms/finish-action.ts'

const card = '/admincliente/cartao'
type Way = 'cancelar' | 'desistir'

/** The contract to leave. Without one there is nothing to leave: back to the card. */
export async function loadLeave(args: Args, way: Way) {
  await requireAccess(args, getMeuContrato, way === 'cancelar' ? cancelContrato : withdrawContrato)
  const { contrato } = await load(args, getMeuContrato, {})
  if (!contrato) throw redirect(card)
  return { contrato, agora: nowMs() }
}

/** The contract that the page showed is ended: `id` comes from its form. */
export async function actOnLeave({ context, request }: Args, way: Way) {
  const form = await request.formData()
  const id = textOf(form, 'id')
  if (!Id.safeParse(id).success) return refuse(refusalOf('base.ilegivel'), form)
  const reply =
    way === 'cancelar'
      ? await call(context, cancelContrato, { params: { id }, body: { motivo: textOf(form, 'motivo') } })
      : await call(context, withdrawContrato, { params: { id } })
  const aviso = way === 'cancelar' ? 'cartaoCancelado' : 'cartaoDesistido'
  return finishAction(request, reply, form, { to: card, aviso, door: 'cliente' })
}
