/** Payment cards: brands and the form of their fields, without zod, so that a browser can load it. */

import { onlyDigits } from './formato.ts'

/** Card brands that have a picture; null is drawn as a generic card (Hipercard too). */
export type Bandeira = 'amex' | 'diners' | 'elo' | 'mastercard' | 'visa' | 'jcb' | 'discover'

/** First and last six-digit prefix of each Elo range. Source: br-documents.md, section 7. */
const eloRanges: readonly (readonly [number, number])[] = [
  [401178, 401179],
  [431274, 431274],
  [438935, 438935],
  [451416, 451416],
  [457393, 457393],
  [457631, 457632],
  [504175, 504175],
  [506699, 506778],
  [509000, 509999],
  [627780, 627780],
  [636297, 636297],
  [636368, 636368],
  [650031, 650033],
  [650035, 650051],
  [650405, 650439],
  [650485, 650538],
  [650541, 650598],
  [650700, 650718],
  [650720, 650727],
  [650901, 650978],
  [651652, 651679],
  [655000, 655019],
  [655021, 655058],
]

function isElo(digits: string): boolean {
  if (digits.length < 6) return false
  const prefix = Number(digits.slice(0, 6))
  return eloRanges.some(([first, last]) => prefix >= first && prefix <= last)
}

type Pattern = { bandeira: Bandeira; matches: (digits: string) => boolean; digits: number }

/**
 * Prefixes, and how many digits a whole number has (a Visa may also end at 13). Elo is tested before the brands whose prefixes
 * contain its ranges (4 and 65). 3841 is Hipercard. Sources: specification, section 5; decisions.md, 'Money, dates, ids'.
 */
const patterns: readonly Pattern[] = [
  { bandeira: 'amex', matches: (d) => /^3[47]/.test(d), digits: 15 },
  { bandeira: 'diners', matches: (d) => /^3(?:0[0-5]|6|8(?!41))/.test(d), digits: 14 },
  { bandeira: 'elo', matches: isElo, digits: 16 },
  {
    bandeira: 'mastercard',
    matches: (d) => /^5[1-5]/.test(d) || /^2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)/.test(d),
    digits: 16,
  },
  { bandeira: 'visa', matches: (d) => d.startsWith('4'), digits: 16 },
  { bandeira: 'jcb', matches: (d) => /^(?:2131|1800|35)/.test(d), digits: 16 },
  { bandeira: 'discover', matches: (d) => /^(?:6011|65)/.test(d), digits: 16 },
]

/**
 * Brand of a card number, whole or still being typed; null when it has more digits than its brand. Only a hint for the picture:
 * the gateway decides.
 */
export function bandeiraOf(numero: string): Bandeira | null {
  const typed = onlyDigits(numero)
  const pattern = patterns.find(({ matches }) => matches(typed))
  return pattern && typed.length <= pattern.digits ? pattern.bandeira : null
}

/** Digits of the security code: 4 for Amex, 3 for the others. */
export const codeLengthOf = (bandeira: Bandeira | null): 3 | 4 => (bandeira === 'amex' ? 4 : 3)

/** A month of expiration: 1 to 12, with or without a leading zero. */
export const isMes = (mes: string): boolean => /^(0?[1-9]|1[0-2])$/.test(mes)
export const isAno = (ano: string): boolean => /^\d{4}$/.test(ano)
/**
 * Whether the security code has the number of digits that the brand of this card uses. Source: specification, section 5 (K10).
 */
export const isCodigo = (codigo: string, numero: string): boolean =>
  /^\d+$/.test(codigo) && codigo.length === codeLengthOf(bandeiraOf(numero))
