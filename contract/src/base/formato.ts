/**
 * The engine that fills the shapes of documents (`formato-documento.ts`) and of typed values (`digitado.ts`), without zod, so that a
 * browser can load it.
 */

export const onlyDigits = (text: string): string => text.replace(/\D/g, '')

/** Puts characters into the places ('#') of `shape`; its marks stand only between characters that are there. */
export function fillShape(chars: string, shape: string): string {
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
  whole.test(stored) ? fillShape(stored, shape) : stored
