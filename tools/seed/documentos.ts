import { hash } from 'node:crypto'
import { isCpf, isLuhn } from '@alento/contract/base/digito.ts'
import type { Random } from './random.ts'

const mod11 = (sum: number): number => (sum % 11 < 2 ? 0 : 11 - (sum % 11))
const weigh = (text: string, first: number): number =>
  Array.from(text).reduce((acc, c, i) => acc + (c.charCodeAt(0) - 48) * (first - i), 0)

/** Completes the first nine digits to a valid CPF. */
export function cpfOf(nine: string): string {
  const d1 = mod11(weigh(nine, 10))
  return `${nine}${d1}${mod11(weigh(`${nine}${d1}`, 11))}`
}

/** A valid CPF that is not used in the network yet. */
export function newCpf(random: Random, used: Set<string>): string {
  for (;;) {
    const cpf = cpfOf(random.digits(9))
    if (isCpf(cpf) && !used.has(cpf)) {
      used.add(cpf)
      return cpf
    }
  }
}

const cnpjDigit = (text: string): number =>
  mod11(
    Array.from(text)
      .toReversed()
      .reduce((acc, c, i) => acc + (c.charCodeAt(0) - 48) * (2 + (i % 8)), 0),
  )

/**
 * CNPJ from a root (8) and an order (4): 0001 for the head office, 0002 onwards for its branches. Digits or upper-case letters.
 */
export function cnpjOf(root: string, order: string): string {
  const first = cnpjDigit(`${root}${order}`)
  return `${root}${order}${first}${cnpjDigit(`${root}${order}${first}`)}`
}

/** A card number of 16 digits with its Luhn digit. */
export function cardNumber(serie: string, random: Random): string {
  const body = `${serie}${random.digits(11)}`
  const number = Array.from({ length: 10 }, (_, d) => `${body}${d}`).find(isLuhn)
  if (!number) throw new Error('no Luhn digit')
  return number
}

const crockford = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')

/** A voucher code: 8 characters of Crockford base32, unique in the network. */
export function newCodigo(random: Random, used: Set<string>): string {
  for (;;) {
    const codigo = Array.from({ length: 8 }, () => random.pick(crockford)).join('')
    if (used.has(codigo)) continue
    used.add(codigo)
    return codigo
  }
}

/** 32 hexadecimal characters, always the same for a name. */
export const hex32 = (name: string): string => hash('sha256', name, 'hex').slice(0, 32)

export const newCelular = (ddd: number, random: Random): string =>
  `${ddd}9${random.int(6, 9)}${random.digits(7)}`
export const newFixo = (ddd: number, random: Random): string =>
  `${ddd}${random.pick([2, 3, 3])}${random.digits(7)}`
