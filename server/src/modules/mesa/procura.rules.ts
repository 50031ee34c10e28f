import { isCpf } from '@alento/contract/base/digito.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'

/** The possible meanings of a typed text; several where more than one fits. */
export type Procura = {
  /** A part of the name. */
  nome?: string
  cpf?: string
  /** The last digits of a telephone, or all of them. */
  telefone?: string
  /** A whole voucher code, bare. */
  codigo?: string
}

const isNumber = /^[\d\s.\-()+/]+$/
const isCodigo = /^[0-9A-HJKMNP-TV-Z]{8}$/
/** As a code is read aloud or typed: any case, dash optional, O for 0, I and L for 1. */
const codigoOf = (text: string): string =>
  text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')

/** Fewer letters would find half of the unit. */
const minLetters = 3
const minDigits = 4

/** The digits of a telephone without the country's 55; null for too few or too many. */
function telefoneOf(digits: string): string | null {
  const plain = /^55\d{10,11}$/.test(digits) ? digits.slice(2) : digits
  return plain.length >= minDigits && plain.length <= 11 ? plain : null
}

/** Returns the ways to look a text up; null when it is too short for any. */
export function procuraOf(procurado: string): Procura | null {
  const text = procurado.trim()
  const codigo = codigoOf(text)
  const digits = isNumber.test(text) ? onlyDigits(text) : ''
  const telefone = telefoneOf(digits)
  const procura: Procura = {
    ...(digits === '' && text.length >= minLetters && { nome: text }),
    ...(isCpf(digits) && { cpf: digits }),
    ...(telefone && { telefone }),
    ...(isCodigo.test(codigo) && { codigo }),
  }
  return Object.keys(procura).length > 0 ? procura : null
}
