import type { Args } from '#lib/api/api.ts'
import { sealedCookie } from '#lib/forms/sealed-cookie.server.ts'

/** Half an hour is long enough to look for the card and to come back from the next step. */
const cookie = sealedCookie<Record<string, string>>('alento_prova', 30 * 60)
const fields = ['cpf', 'dataNascimento', 'cartao', 'telefoneCelular']
/** The longest text that is stored; the cookie stays small. */
const longest = 40

/** Returns the Set-Cookie that stores the typed data of the card, sealed, on this device; null when the server has no key. */
export function keepProva(args: Args, form: FormData): string | null {
  const typed = fields.flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' && value ? [[name, value.slice(0, longest)]] : []
  })
  return cookie.keep(args, Object.fromEntries(typed))
}

/** Set-Cookie that deletes it. */
export const noProvaCookie = cookie.forget

/** Reads the data of the card typed before a reload, or before the step after it. */
export const readProva = (args: Args): Record<string, string> => cookie.read(args) ?? {}
