import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'

type Settings = {
  https: boolean
  /** How the names of our cookies begin. */
  ours: string
  /** The cookies for a path below '/'; the others are for every path. */
  underPath: readonly string[]
}

const prefixes = ['__Host-', '__Secure-'] as const

/** Names of cookies as a browser has them and as the program has them. */
type CookieNames = {
  /** A `Cookie` header as the program reads it; undefined when nothing is left. */
  received: (header: string | undefined) => string | undefined
  /** The same header as the browser sent it. */
  sent: (header: string) => string
  /**
   * A `Set-Cookie` as the browser gets it. One that it already fits stays.
   * @throws Error for one of ours whose path is not that of `underPath`: on https a browser would not keep it
   */
  issued: (setCookie: string) => string
}

const nameOf = (part: string): string => part.split('=', 1)[0] ?? ''

/**
 * On https every cookie of ours is Secure and its name has a prefix, for which browsers refuse a cookie that another host or a
 * page without https sets; without its prefix we do not take it. On http (development) names stay as they are.
 */
export function cookieNames({ https, ours, underPath }: Settings): CookieNames {
  const isOurs = (name: string): boolean => name.startsWith(ours)
  const checked = (text: string): string => {
    const [name, isForAll] = [nameOf(text), /;\s*path=\/(;|$)/i.test(text)]
    if (isOurs(name) && underPath.includes(name) === isForAll)
      throw new Error(`${name} is set for another path than the list of cookies under a path says`)
    return text
  }
  if (!https) return { received: (header) => header, sent: (header) => header, issued: checked }
  const prefixed = (part: string): string =>
    isOurs(part) ? `${prefixes[underPath.includes(nameOf(part)) ? 1 : 0]}${part}` : part
  const read = (part: string): string | null => {
    const prefix = prefixes.find((p) => part.startsWith(p))
    const plain = prefix ? part.slice(prefix.length) : part
    if (!isOurs(plain)) return part
    return prefix && prefixed(plain) === part ? plain : null
  }
  return {
    received: (header) => {
      const parts = (header ?? '').split(/;\s*/).filter(Boolean)
      return (
        parts
          .map(read)
          .filter((part) => part !== null)
          .join('; ') || undefined
      )
    },
    sent: (header) => header.split(/;\s*/).map(prefixed).join('; '),
    issued: (text) =>
      prefixed(isOurs(checked(text)) && !/;\s*secure(;|$)/i.test(text) ? `${text}; Secure` : text),
  }
}

/** Reads and sets cookies under the names that `cookieNames` gives them. */
export async function registerCookies(app: FastifyInstance, settings: Settings): Promise<void> {
  const names = cookieNames(settings)
  app.decorate('cookieNames', names)
  if (settings.https)
    app.addHook('onRequest', async ({ raw: { headers } }) => {
      const header = names.received(headers.cookie)
      if (header === undefined) delete headers.cookie
      else headers.cookie = header
    })
  await app.register(cookie)
  // This hook runs after that of @fastify/cookie, which writes the header.
  app.addHook('onSend', async (_req, reply) => {
    const set = [reply.getHeader('set-cookie') ?? []].flat().map((text) => names.issued(String(text)))
    if (set.length === 0 || !settings.https) return
    void reply.removeHeader('set-cookie')
    void reply.header('set-cookie', set)
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    cookieNames: CookieNames
  }
}
