import { redirect } from 'react-router'
import { getCheckout } from '@alento/contract/checkout.ts'
import type { Pedido } from '@alento/contract/pedido.ts'
import { type Context, load } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { barImage, qrImage } from '#lib/pedido/codigos.server.ts'
import { idOf } from '#lib/api/entrada.ts'
import { situacaoOf } from '@alento/contract/pedido.can.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { formaOf } from './formas.ts'

/** Pictures of the codes that wait to be paid, drawn here so that no page carries the libraries. */
const picturesOf = async ({ pagamento }: Pedido) => ({
  qr: pagamento?.pix ? await qrImage(pagamento.pix.emv) : null,
  barras: pagamento?.boleto ? await barImage(pagamento.boleto.linha) : null,
})

/**
 * The order to pay. One that is paid, or left for the desk, is at its voucher. `chave` makes one attempt: each time the page is
 * loaded it is another, and the same page sent twice carries the same one.
 */
export async function loadCheckout(args: { context: Context; request: Request }) {
  await requireAccess(args, getCheckout)
  const checkout = await load(args, getCheckout, { params: { id: idOf(args.request) } })
  const { pedido } = checkout
  const situacao = situacaoOf(pedido)
  const voucher = `/voucher?id=${pedido._id}`
  if (situacao === 'confirmado') throw redirect(voucher, { headers: { 'set-cookie': avisoCookie('compra') } })
  if (situacao === 'no-local') throw redirect(voucher)
  const { searchParams } = new URL(args.request.url)
  return {
    checkout,
    trocar: situacao === 'aguardando' && searchParams.get('trocar') === '1',
    situacao,
    forma: formaOf(searchParams.get('forma'), checkout.formas.online),
    chave: crypto.randomUUID(),
    agora: nowMs(),
    imagens: await picturesOf(pedido),
  }
}

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>
