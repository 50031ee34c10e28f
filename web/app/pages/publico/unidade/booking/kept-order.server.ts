import type { ChosenOrder } from './chosen-order.ts'
import { readCookie } from '#lib/api/cookie.ts'

const cookie = 'alento_compra'

/** Long enough to log in, also for those who register first. */
const seconds = 30 * 60

/** The same choices have the same digest; letters that a key may hold. */
async function digestOf(order: ChosenOrder): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(order))
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes))
    .toString('base64url')
    .slice(0, 22)
}

/** The key of an order: the page's own and what was chosen in it, so that a page that was brought back and changed orders anew. */
export const keyOf = async (chave: string, order: ChosenOrder): Promise<string> =>
  `${chave}-${await digestOf(order)}`

/**
 * C7: Set-Cookie of an order that waits for a login. It proves that its visitor pressed the button for just these choices, so
 * that no link of somebody else can place an order. The choices themselves are in the address.
 */
export const keptCookie = (key: string): string =>
  `${cookie}=${key}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`

/** Set-Cookie that forgets it. */
export const noKeptCookie = `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** The key of the kept order when it is this one; null otherwise. */
export async function findKept(request: Request, order: ChosenOrder): Promise<string | null> {
  const key = readCookie(request, cookie)
  return key?.endsWith(`-${await digestOf(order)}`) ? key : null
}
