import { fromBase64url } from '../base/bytes.ts'
import type { ChaveVoucher } from './voucher.ts'
import { readToken, type VoucherToken } from './voucher-token.ts'

/**
 * The verdict of an offline desk on a QR's text. `ilegivel`: no voucher of ours, or cut off. `chave_desconhecida`: signed by a key
 * that is not ours (forged, or the desk's keys are outdated). `assinatura`: altered, or forged under our key's id.
 */
type Conferencia =
  | { situacao: 'ilegivel' | 'chave_desconhecida' | 'assinatura'; voucher: null }
  | { situacao: 'valido' | 'vencido' | 'outra_unidade'; voucher: VoucherToken }

const refused = (situacao: 'ilegivel' | 'chave_desconhecida' | 'assinatura') =>
  ({ situacao, voucher: null }) as const

/**
 * Whether the key with this id signed these bytes (Ed25519). Uses WebCrypto: the same code runs in Node and in browsers that
 * support Ed25519.
 */
export async function checkSignature(
  {
    kid,
    body,
    signature,
  }: { kid: string; body: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> },
  chaves: readonly ChaveVoucher[],
): Promise<'assinado' | 'chave_desconhecida' | 'assinatura'> {
  const chave = chaves.find((c) => c.kid === kid)
  if (!chave) return 'chave_desconhecida'
  const key = await crypto.subtle.importKey('raw', fromBase64url(chave.x), { name: 'Ed25519' }, false, [
    'verify',
  ])
  return (await crypto.subtle.verify({ name: 'Ed25519' }, key, signature, body)) ? 'assinado' : 'assinatura'
}

/** Whether one of these keys signed this text. */
export async function verifySignature(
  text: string,
  chaves: readonly ChaveVoucher[],
): Promise<{ situacao: 'assinado'; voucher: VoucherToken } | ReturnType<typeof refused>> {
  const read = readToken(text)
  if (!read) return refused('ilegivel')
  const situacao = await checkSignature({ kid: read.voucher.chave, ...read }, chaves)
  return situacao === 'assinado' ? { situacao, voucher: read.voucher } : refused(situacao)
}

export type Mesa = {
  chaves: readonly ChaveVoucher[]
  /** `_id` of the desk's own unit. */
  unidade: string
  /** Epoch milliseconds. */
  agora: number
}

/** Returns the verdict of an offline desk: checks signature, then unit, then time. Later use, refunds or changes are not seen. */
export async function verifyVoucher(text: string, { chaves, unidade, agora }: Mesa): Promise<Conferencia> {
  const signed = await verifySignature(text, chaves)
  if (!signed.voucher) return signed
  const { voucher } = signed
  if (voucher.unidade !== unidade) return { situacao: 'outra_unidade', voucher }
  if (Date.parse(voucher.validoAte) < agora) return { situacao: 'vencido', voucher }
  return { situacao: 'valido', voucher }
}
