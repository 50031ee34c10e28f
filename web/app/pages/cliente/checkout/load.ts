import { replace } from 'react-router'
import { getCheckout } from '@alento/contract/pedido/checkout.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { type Args, load } from '#lib/api/api.ts'
import { readCookie } from '#lib/api/cookie.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { untilText } from '#lib/tempo/prazo.ts'
import { barImage, qrImage } from '#lib/pedido/codigos.server.ts'
import { idOf } from '#lib/api/entrada.ts'
import { situacaoOf } from '@alento/contract/pedido/pedido.can.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { formaOf, isCelular } from './formas.ts'
import { loadComCartao } from './load-com-cartao.ts'

/** Images of the codes to be paid, drawn on the server so that no page loads the libraries. */
const picturesOf = async ({ pagamento }: Pedido) => ({
  qr: pagamento?.pix ? await qrImage(pagamento.pix.emv) : null,
  barras: pagamento?.boleto ? await barImage(pagamento.boleto.linha) : null,
})

const newsMs = 120_000
const told = 'alento_dito'

/**
 * Just confirmed, and not said yet in this browser: neither an old link to the checkout nor a second look at it, in another tab or by
 * 'back', is a purchase.
 */
const isNews = ({ _id, updatedAt }: Pedido, request: Request): boolean =>
  nowMs() - Date.parse(updatedAt) < newsMs && readCookie(request, told) !== _id

/** The voucher says once that the purchase was made. */
const newsHeaders = ({ _id }: Pedido): Headers =>
  new Headers([
    ['set-cookie', avisoCookie('compra')],
    ['set-cookie', `${told}=${_id}; Path=/; Max-Age=${newsMs / 1000}; HttpOnly; SameSite=Lax`],
  ])

/**
 * The order to pay. One that is paid, or to be paid at the desk, is redirected to its voucher. `chave` identifies an attempt:
 * each load of the page has another, and submitting the same page twice sends the same one.
 */
export async function loadCheckout(args: Args) {
  await requireAccess(args, getCheckout)
  const checkout = await load(args, getCheckout, { params: { id: idOf(args.request) } })
  const { pedido } = checkout
  const situacao = situacaoOf(pedido)
  const voucher = `/voucher?id=${pedido._id}`
  // In place of the checkout in the history: 'back' from the voucher must not lead forward again.
  if (situacao === 'confirmado')
    throw replace(voucher, isNews(pedido, args.request) ? { headers: newsHeaders(pedido) } : undefined)
  if (situacao === 'no-local') throw replace(voucher)
  const { searchParams } = new URL(args.request.url)
  const celular = isCelular(args.request)
  const agora = nowMs()
  const { expiraEm, unidade } = pedido
  return {
    checkout,
    trocar: situacao === 'aguardando' && searchParams.get('trocar') === '1',
    situacao,
    celular,
    forma: formaOf(searchParams.get('forma'), checkout.formas, pedido, celular),
    chave: crypto.randomUUID(),
    agora,
    // As a text: the browser's first formatter of dates takes 17 ms, a phone's four times as long, before the page answers.
    guardadoAte: expiraEm && untilText(Date.parse(expiraEm), agora, unidade.fuso),
    imagens: await picturesOf(pedido),
    comCartao: situacao === 'pagar' ? await loadComCartao(args, checkout) : null,
  }
}

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>
