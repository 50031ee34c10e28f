/** Escaped markup. Only `html` creates it, so plain text can never be mistaken for it. */
export type Html = { readonly markup: string }

type Piece = string | number | Html | readonly Html[] | null | false

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

function toMarkup(piece: Piece): string {
  if (piece === null || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escape(String(piece))
  return 'markup' in piece ? piece.markup : piece.map((one) => one.markup).join('')
}

/** A template that escapes its values, except those from another template. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html => ({
  markup: parts.map((part, i) => part + (i < pieces.length ? toMarkup(pieces[i] ?? null) : '')).join(''),
})

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Centavos as `R$ 1.234,56`. */
export const brl = (centavos: number): string => money.format(centavos / 100)

/** `21/11/2026 11:03`, Brasília time. */
export const moment = (at: Temporal.Instant): string =>
  at
    .toZonedDateTimeISO('America/Sao_Paulo')
    .toPlainDateTime()
    .toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

export const day = (date: Temporal.PlainDate): string => date.toLocaleString('pt-BR', { dateStyle: 'short' })
