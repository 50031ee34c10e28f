import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type Args, sealerContext } from '#lib/api/api.ts'
import { readCookie } from '#lib/api/cookie.ts'

/** Browsers drop larger cookies. */
const longest = 3_800

/**
 * Typed values, kept in this browser for `seconds`. Only the server can read it: on a shared computer it outlives the
 * session.
 */
export function sealedCookie<Kept>(name: string, seconds: number) {
  const setCookie = (value: string, age: number): string =>
    `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`
  return {
    /** Set-Cookie that keeps it; null when it is too long or the server has no key: then nothing can be kept. */
    keep({ context }: Pick<Args, 'context'>, kept: Kept): string | null {
      const value = context.get(sealerContext)?.seal(name, deflateRawSync(JSON.stringify(kept)))
      return value && value.length <= longest ? setCookie(value, seconds) : null
    },
    /** Set-Cookie that deletes it. */
    forget: setCookie('', 0),
    /** The values that this browser keeps; null without anything, or when the server did not seal it. */
    read({ context, request }: Args): Kept | null {
      const bytes = context.get(sealerContext)?.open(name, readCookie(request, name) ?? '')
      return bytes ? (JSON.parse(inflateRawSync(bytes).toString()) as Kept) : null
    },
  }
}
