import { readCookie } from '#lib/api/cookie.ts'
import { ownPath } from '#lib/conta/caminho.ts'

const cookie = 'alento_deixada'
/** Long enough to fill in a plan and to pay it. */
const seconds = 2 * 60 * 60
/** Longer paths are not stored, because a cookie's size is limited. */
const longest = 1_500

const attributes = ({ url }: Request): string =>
  `Path=/; HttpOnly; SameSite=Lax${new URL(url).protocol === 'https:' ? '; Secure' : ''}`

/**
 * Returns the Set-Cookie of a purchase that was left for the card's price, where `de` leads back to it: shown once the card is paid.
 * None for another address.
 */
export const leaveCompra = (request: Request, de: string | null): string[] => {
  const path = ownPath(de, '')
  const kept = encodeURIComponent(path)
  return path && kept.length <= longest
    ? [`${cookie}=${kept}; Max-Age=${seconds}; ${attributes(request)}`]
    : []
}

/** Set-Cookie that deletes it. */
export const forgetDeixada = (request: Request): string => `${cookie}=; Max-Age=0; ${attributes(request)}`

/** The path of the purchase that was left; null without one. Cookies can be written by hand. */
export function readDeixada(request: Request): string | null {
  try {
    return ownPath(decodeURIComponent(readCookie(request, cookie) ?? ''), '') || null
  } catch {
    return null
  }
}
