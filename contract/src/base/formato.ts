/**
 * How telephones are written in Brazil, and the engine that fills the shapes of documents (`formato-documento.ts`) and of what is typed
 * (`digitado.ts`) too, without zod, so that a browser can load it. `format…` writes what is stored, whole; a text of another length
 * comes back as it is.
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

/** How a number of so many digits is written: a mobile has one more. */
export const telefoneShape = (digits: string): string =>
  digits.length > 10 ? '(##) #####-####' : '(##) ####-####'

/** 2125710384 as (21) 2571-0384, 21999990000 as (21) 99999-0000. */
export const formatTelefone = (stored: string): string =>
  fillWhole(stored, /^\d{10,11}$/, telefoneShape(stored))
