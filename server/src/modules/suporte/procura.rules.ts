import { isCpf } from '@alento/contract/base/digito.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'

/** The possible meanings of a typed text; several where its digits fit more than one. */
export type Chaves = {
  cpf?: string
  email?: string
  celular?: string
  codigo?: string
  cartao?: string
}

const isNumber = /^[\d\s.\-()+/]+$/
const isEmail = /^[^\s@]+@[^\s@]+$/
/** As an order's code is read aloud or typed: any case, dash optional, O for 0, I and L for 1. */
const codigoOf = (text: string): string =>
  text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
const isCodigo = /^[0-9A-HJKMNP-TV-Z]{8}$/

/** A telephone with area code, with or without 55 before it. */
function celularOf(digits: string): string | null {
  const plain = /^55\d{10,11}$/.test(digits) ? digits.slice(2) : digits
  return /^[1-9]\d{9,10}$/.test(plain) ? plain : null
}

/** Returns the ways to look a text up; null when it is none of the five. */
export function chavesOf(procurado: string): Chaves | null {
  const text = procurado.trim()
  if (isEmail.test(text)) return { email: text.toLowerCase() }
  const codigo = codigoOf(text)
  const digits = isNumber.test(text) ? onlyDigits(text) : ''
  const celular = celularOf(digits)
  const chaves: Chaves = {
    ...(isCpf(digits) && { cpf: digits }),
    ...(celular && { celular }),
    ...(digits.length === 16 && { cartao: digits }),
    ...(isCodigo.test(codigo) && { codigo }),
  }
  return Object.keys(chaves).length > 0 ? chaves : null
}
