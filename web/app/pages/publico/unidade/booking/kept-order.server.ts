import { data } from 'react-router'
import { readCookie } from '#lib/api/cookie.ts'

const cookie = 'alento_compra'

/** Long enough to log in, or to register first. */
const seconds = 30 * 60

/** The same choices have the same digest, in characters that a key allows. */
async function digestOf(order: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(order))
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes))
    .toString('base64url')
    .slice(0, 22)
}

/** The key of an order: the page's own key plus its choices, so that going back and changing a choice creates a new order. */
export const keyOf = async (chave: string, order: object): Promise<string> =>
  `${chave}-${await digestOf(order)}`

/**
 * Returns the Set-Cookie of an order that waits for a login (C7). The cookie proves that this visitor clicked the button for exactly
 * these choices, so that a foreign link cannot create an order. The choices themselves are in the URL.
 */
export const keptCookie = (key: string): string =>
  `${cookie}=${key}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`

export const noKeptCookie = `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** The key of the stored order if it has these choices; null otherwise. */
export async function findKept(request: Request, order: object): Promise<string | null> {
  const key = readCookie(request, cookie)
  return key?.endsWith(`-${await digestOf(order)}`) ? key : null
}

/** The page's data with the refused order deleted from the cookie, so that reloading the page does not try it again. */
export const withoutKept = <T>(value: T, refused: boolean) =>
  data(value, refused ? { headers: { 'set-cookie': noKeptCookie } } : undefined)
