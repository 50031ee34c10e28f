import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type Context, sealerContext } from '#lib/api/api.ts'
import { readCookie } from '#lib/api/cookie.ts'

const cookie = 'alento_prova'
/** Long enough to look for the card and to come back from the next step. */
const seconds = 30 * 60
const fields = ['cpf', 'dataNascimento', 'cartao', 'telefoneCelular']
/** The longest text that is stored; the cookie stays small. */
const longest = 40

type Args = { context: Context; request: Request }

const setCookie = ({ url }: Request, value: string, age: number): string =>
  `${cookie}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${new URL(url).protocol === 'https:' ? '; Secure' : ''}`

/** Returns the Set-Cookie that stores the typed data of the card, sealed, on this device; null when the server has no key. */
export function keepProva({ context, request }: Args, form: FormData): string | null {
  const typed = fields.flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' && value ? [[name, value.slice(0, longest)]] : []
  })
  const value = context
    .get(sealerContext)
    ?.seal(cookie, deflateRawSync(JSON.stringify(Object.fromEntries(typed))))
  return value ? setCookie(request, value, seconds) : null
}

/** Set-Cookie that deletes it. */
export const forgetProva = (request: Request): string => setCookie(request, '', 0)

/** Reads the card's data typed before a reload, or before the step after it. */
export function readProva({ context, request }: Args): Record<string, string> {
  const bytes = context.get(sealerContext)?.open(cookie, readCookie(request, cookie) ?? '')
  return bytes ? (JSON.parse(inflateRawSync(bytes).toString()) as Record<string, string>) : {}
}
