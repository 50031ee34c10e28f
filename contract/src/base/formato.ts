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

/** What is typed of a Brazilian number, mobile or not: 21987654321 as (21) 98765-4321. */
export function groupTelefone(typed: string): string {
  const digits = onlyDigits(typed)
  return fill(digits, digits.length > 10 ? celular : fixo)
}
/** What is typed of a date: 14031957 as 14/03/1957. */
export const groupData = (typed: string): string => fill(onlyDigits(typed), '##/##/####')
/** Formats a time of day while it is typed: 0830 as 08:30. */
export const groupHora = (typed: string): string => fill(onlyDigits(typed), '##:##')

/** A Brazilian number in E.164, as telephones and search engines expect it: (21) 2571-0384 as +552125710384. */
export const internationalTelefone = (telefone: string): string => `+55${onlyDigits(telefone)}`
