import { redirect, replace } from 'react-router'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { cobrancaAberta, situacaoOfCartao } from '@alento/contract/cartao/meu-cartao.can.ts'
import { getCheckoutCartao, type PagarCartao } from '@alento/contract/cartao/meu-cartao.ts'
import type { ContratoDoLink } from '@alento/contract/cartao/venda.ts'
import { type Args, load } from '#lib/api/api.ts'
import { idOf } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { barImage, qrImage } from '#lib/pedido/codigos.server.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { formaOf } from './formas.ts'

/** Just now, so that its client has not read it yet. */
const isFresh = (moment: string | null): boolean => moment !== null && nowMs() - Date.parse(moment) < 120_000

/**
 * Redirects from a contract without anything to pay: a purchase to its confirmation, a renewal to the card. The redirect replaces
 * the checkout in the history, so that 'back' does not lead forward again.
 */
export function afterPaying(contrato: Contrato): Response {
  // The last payment is the difference of a dearer plan, also right after the purchase.
  if (contrato.cobrancas.some((c) => c.tipo === 'DIFERENCA' && isFresh(c.pagaEm)))
    return replace('/admincliente/cartao', { headers: { 'set-cookie': avisoCookie('planoTrocado') } })
  const bought = isFresh(contrato.emitidoEm)
  const renewed = contrato.cobrancas.some((c) => isFresh(c.pagaEm))
  if (!bought && renewed)
    return replace('/admincliente/cartao', { headers: { 'set-cookie': avisoCookie('mensalidade') } })
  if (contrato.estado === 'CANCELADO_AO_FIM') return redirect('/admincliente/cartao')
  const headers = bought ? { 'set-cookie': avisoCookie('compraCartao') } : undefined
  return replace(`/voucherCartao?id=${contrato._id}`, headers && { headers })
}

type Found = { contrato: ContratoDoLink; pagar: PagarCartao | null; ultimoDia: string | null }

export const checkoutHref = (id: string, k: string): string =>
  `/checkout-sinsaude?id=${id}&k=${encodeURIComponent(k)}`

/** The key of the URL; '' without one. */
export const keyOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('k') ?? '').slice(0, 100)

/** Returns the page's data of a contract and its payment. `chave` identifies an attempt. */
export async function pageOf(request: Request, found: Found, here: string) {
  const { contrato, pagar } = found
  const { searchParams } = new URL(request.url)
  const situacao = situacaoOfCartao(contrato, pagar !== null)
  const pagamento = cobrancaAberta(contrato.cobrancas)?.pagamento ?? null
  return {
    ...found,
    situacao,
    pagamento,
    trocar: situacao === 'aguardando' && pagar !== null && searchParams.get('trocar') === '1',
    forma: pagar && formaOf(searchParams.get('forma'), pagar.metodos, contrato.metodo),
    here,
    chave: crypto.randomUUID(),
    agora: nowMs(),
    imagens: {
      qr: pagamento?.pix ? await qrImage(pagamento.pix.emv) : null,
      barras: pagamento?.boleto ? await barImage(pagamento.boleto.linha) : null,
    },
  }
}
export type CheckoutCartaoData = Awaited<ReturnType<typeof pageOf>>

/** The caller's contract to pay, found by `id` and `k` together; `idTeste` is ignored. */
export async function loadCheckoutCartao(args: Args) {
  await requireAccess(args, getCheckoutCartao)
  const query = { k: keyOf(args.request) }
  const found = await load(args, getCheckoutCartao, { params: { id: idOf(args.request) }, query })
  const { contrato, pagar } = found
  if (situacaoOfCartao(contrato, pagar !== null) === 'confirmado') throw afterPaying(contrato)
  return pageOf(args.request, found, checkoutHref(contrato._id, contrato.k))
}
