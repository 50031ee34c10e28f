/**
 * How telephones, days and hours are written in Brazil, and the engine that documents use too (`formato-documento.ts`), without zod, so that a
 * browser can load it.
 * `format…` writes what is stored, whole; a text of another length comes back as it is. `group…` writes what a person has typed
 * so far and applied twice it changes nothing. All are filled by the same engine.
 */

/** Keeps only the digits of a text. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '')

/** Puts characters into the places ('#') of `shape`; its marks stand only between characters that are there. */
export function fill(chars: string, shape: string): string {
  let used = 0
  let out = ''
  for (const c of shape) {
    if (used >= chars.length) break
    out += c === '#' ? chars[used++] : c
  }
  return out
}

/** Fills `shape` when `stored` matches `whole`; otherwise returns it unchanged. */
export const fillWhole = (stored: string, whole: RegExp, shape: string): string =>
  whole.test(stored) ? fill(stored, shape) : stored

const fixo = '(##) ####-####'
const celular = '(##) #####-####'

/** 2125710384 as (21) 2571-0384, 21999990000 as (21) 99999-0000. */
export const formatTelefone = (stored: string): string =>
  fillWhole(stored, /^\d{10,11}$/, stored.length > 10 ? celular : fixo)

/**
 * The digits of a Brazilian number as it is stored, in whatever form it was typed, pasted or filled in by a browser: without the
 * country's code and the zero before the area code. '+55 11 98765-4321' and '011 98765-4321' are 11987654321. A number of another
 * country keeps its '+', so that it is refused. Area code 55 is no country's code: '(55) 99876-5432' stays.
 */
export function plainTelefone(typed: string): string {
  const text = typed.trim()
  const abroad = /^(?:\+|00)/.test(text)
  const digits = onlyDigits(text).replace(/^0+/, '')
  const isWhole = digits.length > 11 && !text.startsWith('(')
  if (digits.startsWith('55') && (abroad || isWhole)) return digits.slice(2).replace(/^0+/, '')
  return text.startsWith('+') ? `+${digits}` : digits
}

/** Characters of a field for a Brazilian number: '+55 (011) 98765-4321'. */
export const maxTelefone = 20

/** What is typed of a Brazilian number, mobile or not: 21987654321 as (21) 98765-4321. */
export function groupTelefone(typed: string): string {
  const plain = plainTelefone(typed)
  return plain.startsWith('+') ? plain : fill(plain, plain.length > 10 ? celular : fixo)
}
/** What is typed of a date: 14031957 as 14/03/1957. */
export const groupData = (typed: string): string => fill(onlyDigits(typed), '##/##/####')
/** Formats a time of day while it is typed: 0830 as 08:30. */
export const groupHora = (typed: string): string => fill(onlyDigits(typed), '##:##')

/** A Brazilian number in E.164, as telephones and search engines expect it: (21) 2571-0384 as +552125710384. */
export const internationalTelefone = (telefone: string): string => `+55${onlyDigits(telefone)}`
