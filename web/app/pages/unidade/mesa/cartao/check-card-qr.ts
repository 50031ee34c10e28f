import { recusaDoQr } from '@alento/contract/cartao/cartao-qr-recusa.ts'
import { isCartaoQr, type CartaoQr } from '@alento/contract/cartao/cartao-qr.ts'
import { verifyCartaoQr } from '@alento/contract/cartao/verify-cartao-qr.ts'
import type { ChaveVoucher } from '@alento/contract/pedido/voucher.ts'

/** The offline result for a typed or scanned text. */
export type CartaoSemRede = { cartao: CartaoQr } | { titulo: string; detalhe: string }

const onlyQr = {
  titulo: 'Sem internet, só o QR Code do cartão pode ser conferido',
  detalhe: 'Leia o QR Code no celular do paciente, ou espere a internet voltar para conferir pelo número.',
}
const unable = {
  titulo: 'Este navegador não confere cartões sem internet',
  detalhe: 'Espere a internet voltar ou use um navegador mais novo.',
}

/** Checks a card at a desk without network: signatures and time. The card's present state is known to the server only. */
export async function checkCardQr(
  text: string,
  asked: { chaves: readonly ChaveVoucher[]; agora: number },
): Promise<CartaoSemRede> {
  if (!isCartaoQr(text)) return onlyQr
  if (!globalThis.crypto?.subtle) return unable
  try {
    const { situacao, cartao } = await verifyCartaoQr(text, asked)
    if (situacao === 'valido') return { cartao }
    const { title, action } = recusaDoQr[situacao]
    return { titulo: title, detalhe: action }
  } catch {
    return unable // an older browser without support for this kind of signature
  }
}
