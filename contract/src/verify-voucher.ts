import type { ChaveVoucher } from './voucher.ts'
import { readToken, type VoucherToken } from './voucher-token.ts'

/**
 * What an offline desk concludes from a QR's text. `ilegivel`: no voucher of ours, or cut off. `chave_desconhecida`: signed by
 * a key that is not ours (forged, or the desk's keys are outdated). `assinatura`: altered, or forged under our key's id.
 */
type Conferencia =
  | { situacao: 'ilegivel' | 'chave_desconhecida' | 'assinatura'; voucher: null }
  | { situacao: 'valido' | 'vencido' | 'outra_unidade'; voucher: VoucherToken }

const refused = (situacao: 'ilegivel' | 'chave_desconhecida' | 'assinatura') =>
  ({ situacao, voucher: null }) as const

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))

/**
 * Whether one of these keys signed this text. Uses WebCrypto: the same code runs in Node and in browsers that support Ed25519.
 */
export async function verifySignature(
  text: string,
  chaves: readonly ChaveVoucher[],
): Promise<{ situacao: 'assinado'; voucher: VoucherToken } | ReturnType<typeof refused>> {
  const read = readToken(text)
  if (!read) return refused('ilegivel')
  const chave = chaves.find((c) => c.kid === read.voucher.chave)
  if (!chave) return refused('chave_desconhecida')
  const key = await crypto.subtle.importKey('raw', toBytes(chave.x), { name: 'Ed25519' }, false, ['verify'])
  const good = await crypto.subtle.verify({ name: 'Ed25519' }, key, read.signature, read.body)
  return good ? { situacao: 'assinado', voucher: read.voucher } : refused('assinatura')
}

export type Mesa = {
  chaves: readonly ChaveVoucher[]
  /** `_id` of the desk's own unit. */
  unidade: string
  /** Epoch milliseconds. */
  agora: number
}

/** The verdict of an offline desk: checks signature, then unit, then time. It cannot know of later use, refunds or changes. */
export async function verifyVoucher(text: string, { chaves, unidade, agora }: Mesa): Promise<Conferencia> {
  const signed = await verifySignature(text, chaves)
  if (!signed.voucher) return signed
  const { voucher } = signed
  if (voucher.unidade !== unidade) return { situacao: 'outra_unidade', voucher }
  if (Date.parse(voucher.validoAte) < agora) return { situacao: 'vencido', voucher }
  return { situacao: 'valido', voucher }
}
