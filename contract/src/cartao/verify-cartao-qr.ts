import { uncompressPoint } from '../base/p256.ts'
import { cartaoQrSeconds, readCartaoQr, type CartaoQr, type ReadCartaoQr } from './cartao-qr.ts'
import { checkSignature } from '../pedido/verify-voucher.ts'
import type { ChaveVoucher } from '../pedido/voucher.ts'

/** Seconds that the clocks of device and desk may differ. */
const clockDifference = 30
/** Seconds before and after its minute in which a code is accepted: one minute, and the clocks' difference. */
export const cartaoQrTolerance = cartaoQrSeconds + clockDifference

/**
 * The verdict of a desk on the QR of a digital card. `ilegivel`: none of ours, or cut off. `chave_desconhecida`, `assinatura`:
 * forged or altered. `certificado_vencido`: the device was not online for days. `antigo`: a photograph, or a page that stands still.
 * `adiantado`: made after now, so one of the clocks is wrong.
 */
type ConferenciaCartao =
  | { situacao: 'ilegivel' | 'chave_desconhecida' | 'assinatura'; cartao: null }
  | { situacao: 'valido' | 'certificado_vencido' | 'antigo' | 'adiantado'; cartao: CartaoQr }
export type SituacaoCartaoQr = ConferenciaCartao['situacao']

async function signedByDevice({ device }: ReadCartaoQr): Promise<boolean> {
  const point = uncompressPoint(device.aparelho)
  if (!point) return false
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('raw', point, curve, false, ['verify'])
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, device.signature, device.body)
}

/** Whether the code is of this time; `agora` in epoch milliseconds. */
function timeOf({ validoAte, feitoEm }: CartaoQr, agora: number) {
  const age = (agora - Date.parse(feitoEm)) / 1000
  if (age < -cartaoQrTolerance) return 'adiantado'
  if (age >= cartaoQrSeconds + cartaoQrTolerance) return 'antigo'
  return Date.parse(validoAte) < agora ? 'certificado_vencido' : 'valido'
}

/**
 * Returns the verdict on a QR's text: checks the server's signature, then the device's, then the time. Changes to the card since the
 * certificate are not seen. Uses WebCrypto, like `verifyVoucher`.
 */
export async function verifyCartaoQr(
  text: string,
  { chaves, agora }: { chaves: readonly ChaveVoucher[]; agora: number },
): Promise<ConferenciaCartao> {
  const read = readCartaoQr(text)
  if (!read) return { situacao: 'ilegivel', cartao: null }
  const situacao = await checkSignature(read.server, chaves)
  if (situacao !== 'assinado') return { situacao, cartao: null }
  if (!(await signedByDevice(read))) return { situacao: 'assinatura', cartao: null }
  return { situacao: timeOf(read.cartao, agora), cartao: read.cartao }
}
