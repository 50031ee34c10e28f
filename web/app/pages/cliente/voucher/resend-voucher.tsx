import IconMail from 'icon:mail'
import IconMessage from 'icon:message'
import { Form } from 'react-router'
import { resendVoucher } from '@alento/contract/pedido/voucher.ts'
import { type Args, call } from '#lib/api/api.ts'
import { idOf, textOf } from '#lib/api/entrada.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import { useRoot } from '#root.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'

/**
 * Sends the voucher again and shows the result on the same page; `chave` makes a double click one message. Only the sentence about
 * the e-mail is the specification's.
 */
export async function actOnResend({ context, request }: Args) {
  const pedidoId = idOf(request)
  const form = await request.formData()
  const idempotencyKey = textOf(form, 'chave')
  const reply = await call(context, resendVoucher, { params: { pedidoId }, idempotencyKey })
  const aviso = textOf(form, 'canal') === 'celular' ? 'reenvioCelular' : 'reenvio'
  return finishAction(request, reply, form, { to: `/voucher?id=${pedidoId}`, aviso, door: 'cliente' })
}

export function ResendForm({ chave }: { chave: string }) {
  // An account of a purchase has no e-mail.
  const email = useRoot()?.usuario?.email
  return (
    <Form method="post">
      <input type="hidden" name="chave" value={chave} />
      <input type="hidden" name="canal" value={email ? 'email' : 'celular'} />
      <SubmitButton variant="outline" icon={email ? IconMail : IconMessage} wide>
        {email ? 'Reenviar por e-mail' : 'Reenviar por SMS'}
      </SubmitButton>
    </Form>
  )
}
