import { cutUtf8, fromHex, isoOf, makeReader, secondsOf, toHex, u32, withLength } from '../base/bytes.ts'
import { fromCrockford, toCrockford } from '../base/crockford.ts'

/**
 * The signed text of a voucher's QR code, which lets an offline desk decide whether it may attend. It states the order's facts
 * when it was issued and only the facts that a desk needs: no name, CPF, e-mail or price paid.
 *
 * Text: `ALV:` and Crockford base32 of body and signature. Body, numbers big-endian: version (1), key id (4), code (5), unit
 * (16), flags (1), valid until (4, epoch seconds), start of the appointment (4, 0 for none), centavos to be received (4), exams
 * beyond the listed ones (1), then each with its length in front: initials, service, TUSS codes (4 each). The signature is
 * Ed25519 over the body, 64 bytes. 150 bytes are 244 characters: a QR of version 9 at level M.
 */
export type VoucherToken = {
  /** Id of the signing key: the first 4 bytes of the SHA-256 of the public key, as 8 hexadecimal digits. */
  chave: string
  /** The bare 8 characters. */
  codigo: string
  /** `_id` of the unit. */
  unidade: string
  /** True: to be paid at the desk; false: already paid. */
  pagamentoAto: boolean
  /** Centavos that the desk has to receive; 0 when it is already paid. */
  valor: number
  /** The last moment at which an offline desk may trust it. UTC, to the second. */
  validoAte: string
  /** Start of the appointment, UTC; null without one. */
  inicio: string | null
  /** Initials of the patient, to compare with their identity document. */
  paciente: string
  /** 'Consulta em Cardiologia'. */
  servico: string
  /** TUSS codes of the exams. */
  exames: string[]
  /** Number of exams that did not fit into `exames`; the desk looks them up when online. */
  maisExames: number
}

/** 7K2M9QXD as 7K2M-9QXD. */
export const formatCodigo = (codigo: string): string => `${codigo.slice(0, 4)}-${codigo.slice(4)}`

/** 7K2M9QXD as ••••-9QXD: enough to tell vouchers apart, too little to redeem one. */
export const maskCodigo = (codigo: string): string => `••••-${codigo.slice(4)}`

const tokenPrefix = 'ALV:'
const version = 1
const signatureBytes = 64
const maxExames = 20
const maxServicoBytes = 60

/** Whether a text looks like a voucher's QR; nothing is verified. */
export const isVoucherText = (text: string): boolean => text.trim().toUpperCase().startsWith(tokenPrefix)

/** The bytes to be signed. A long service is cut; exams beyond 20 are only counted. */
export function encodeVoucher(v: VoucherToken): Uint8Array<ArrayBuffer> {
  const listed = v.exames.slice(0, maxExames)
  const more = Math.min(255, v.maisExames + v.exames.length - listed.length)
  return Uint8Array.from([
    version,
    ...fromHex(v.chave),
    ...fromCrockford(v.codigo)!, // a code is 8 characters of that alphabet
    ...fromHex(v.unidade.replaceAll('-', '')),
    v.pagamentoAto ? 1 : 0,
    ...u32(secondsOf(v.validoAte)),
    ...u32(v.inicio ? secondsOf(v.inicio) : 0),
    ...u32(v.valor),
    more,
    ...withLength(cutUtf8(v.paciente, 8)),
    ...withLength(cutUtf8(v.servico, maxServicoBytes)),
    listed.length,
    ...listed.flatMap((codigo) => u32(Number(codigo))),
  ])
}

export const tokenText = (body: Uint8Array, signature: Uint8Array): string =>
  tokenPrefix + toCrockford(Uint8Array.from([...body, ...signature]))

const uuid = (hex: string): string => hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')

function decode(body: Uint8Array): VoucherToken | null {
  const r = makeReader(body)
  if (r.byte() !== version) return null
  const chave = toHex(r.take(4))
  const codigo = toCrockford(r.take(5))
  const unidade = uuid(toHex(r.take(16)))
  const flags = r.byte()
  const [validoAte, inicio, valor, maisExames] = [r.number(), r.number(), r.number(), r.byte()]
  const [paciente, servico] = [r.text(), r.text()]
  const exames = Array.from({ length: r.byte() }, () => String(r.number()).padStart(8, '0'))
  if (flags > 1 || !r.isAtEnd()) return null
  return {
    chave,
    codigo,
    unidade,
    pagamentoAto: flags === 1,
    valor,
    validoAte: isoOf(validoAte),
    inicio: inicio === 0 ? null : isoOf(inicio),
    paciente,
    servico,
    exames,
    maisExames,
  }
}

type ReadToken = {
  body: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
  voucher: VoucherToken
}

/** The parts of a QR's text, unverified; null when it is no voucher of a version known here. */
export function readToken(text: string): ReadToken | null {
  if (!isVoucherText(text)) return null
  const bytes = fromCrockford(text.trim().slice(tokenPrefix.length))
  if (!bytes || bytes.length <= signatureBytes) return null
  const body = bytes.slice(0, -signatureBytes)
  try {
    const voucher = decode(body)
    return voucher && { body, signature: bytes.slice(-signatureBytes), voucher }
  } catch {
    return null
  }
}
