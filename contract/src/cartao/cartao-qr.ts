import { cutUtf8, fromHex, isoOf, makeReader, secondsOf, toHex, u32, withLength } from '../base/bytes.ts'
import { fromCrockford, toCrockford } from '../base/crockford.ts'

/**
 * The QR code of the digital card. The server certifies a key of the holder's device for some days; the device signs each
 * minute, so that it works without network and a photograph of it is soon worthless. It states the facts that a desk has to compare with
 * an identity document and nothing else: no CPF, birth date or dependents.
 *
 * Text: `ALC:` and Crockford base32 of certificate, its signature, time and the device's signature. Certificate, numbers
 * big-endian: kind (67, which no voucher begins with: both are signed with the same keys), key id (4), card number (7), valid
 * until (4, epoch seconds), public key of the device (33, a compressed P-256 point), then each with its length in front: holder
 * and plan. Its signature is the server's (Ed25519, 64). The time is the minute in which the code was made (4, epoch seconds);
 * the device's signature (ECDSA P-256 with SHA-256, 64) is over all bytes before it. At most 393 characters: a QR of version 12
 * at level M.
 */
export type CertificadoCartao = {
  /** Id of the server's signing key, 8 hexadecimal digits, as in vouchers. */
  chave: string
  /** 16 digits. */
  numeroCartao: string
  /** UTC, to the second. */
  validoAte: string
  /** The device's public key: a compressed P-256 point. */
  aparelho: Uint8Array<ArrayBuffer>
  /** Cut to 40 bytes. */
  titular: string
  /** Cut to 20 bytes. */
  plano: string
}

const prefix = 'ALC:'
const kind = 67
const signatureBytes = 64
const [maxTitular, maxPlano] = [40, 20]
/** Seconds for which a device shows the same code. */
export const cartaoQrSeconds = 60

/** Whether a text looks like the QR of a digital card; nothing is verified. */
export const isCartaoQr = (text: string): boolean => text.trim().toUpperCase().startsWith(prefix)

/** The bytes that the server signs. */
export const encodeCertificado = (c: CertificadoCartao): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    kind,
    ...fromHex(c.chave),
    ...fromHex(BigInt(c.numeroCartao).toString(16).padStart(14, '0')),
    ...u32(secondsOf(c.validoAte)),
    ...c.aparelho,
    ...withLength(cutUtf8(c.titular, maxTitular)),
    ...withLength(cutUtf8(c.plano, maxPlano)),
  ])

/** The certificate as the server sends it and a device keeps it: its bytes and their signature. */
export const certificadoText = (body: Uint8Array, signature: Uint8Array): string =>
  toCrockford(Uint8Array.from([...body, ...signature]))

function decode(body: Uint8Array): CertificadoCartao | null {
  const r = makeReader(body)
  if (r.byte() !== kind) return null
  const chave = toHex(r.take(4))
  const numero = BigInt(`0x${toHex(r.take(7))}`).toString()
  const validoAte = isoOf(r.number())
  const aparelho = Uint8Array.from(r.take(33))
  const [titular, plano] = [r.text(), r.text()]
  if (numero.length > 16 || !r.isAtEnd()) return null
  return { chave, numeroCartao: numero.padStart(16, '0'), validoAte, aparelho, titular, plano }
}

type Sign = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

/** The beginning of the minute that the code of this moment names. Epoch seconds. */
export const minuteOf = (ms: number): number => Math.floor(ms / 1000 / cartaoQrSeconds) * cartaoQrSeconds

/** The text of the QR for the minute of `ms` (epoch milliseconds), signed by the device. @throws Error for a damaged certificate */
export async function makeCartaoQr(certificado: string, ms: number, sign: Sign): Promise<string> {
  const certificate = fromCrockford(certificado)
  if (!certificate) throw new Error('the certificate is damaged')
  const signed = Uint8Array.from([...certificate, ...u32(minuteOf(ms))])
  return prefix + toCrockford(Uint8Array.from([...signed, ...(await sign(signed))]))
}

export type CartaoQr = Omit<CertificadoCartao, 'aparelho' | 'chave'> & {
  /** The beginning of the minute in which the device made the code. UTC, by the device's clock. */
  feitoEm: string
}

type Signed = { body: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> }
export type ReadCartaoQr = {
  /** The bytes that the server signed, with the id of its key. */
  server: Signed & { kid: string }
  /** The bytes that the device signed, with its key. */
  device: Signed & { aparelho: Uint8Array<ArrayBuffer> }
  cartao: CartaoQr
}

/** The parts of a QR's text, unverified; null when it is no digital card of a version known here. */
export function readCartaoQr(text: string): ReadCartaoQr | null {
  if (!isCartaoQr(text)) return null
  const bytes = fromCrockford(text.trim().slice(prefix.length))
  if (!bytes || bytes.length <= 2 * signatureBytes + 4) return null
  const signed = bytes.slice(0, -signatureBytes)
  const certificate = signed.slice(0, -4)
  const body = certificate.slice(0, -signatureBytes)
  try {
    const made = makeReader(signed.slice(-4)).number()
    const read = decode(body)
    if (!read) return null
    const { chave, aparelho, ...facts } = read
    return {
      server: { kid: chave, body, signature: certificate.slice(-signatureBytes) },
      device: { aparelho, body: signed, signature: bytes.slice(-signatureBytes) },
      cartao: { ...facts, feitoEm: isoOf(made) },
    }
  } catch {
    return null
  }
}
