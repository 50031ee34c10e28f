import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#platform/problem.ts'

/** The routes of addresses that cannot be decoded, beside the API's others and the pages' others. */
const unreadable = { api: '/api/ilegivel', page: '/ilegivel' }

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * For Fastify's `rewriteUrl`: routes an address that cannot be decoded (`/%ED%A0%80`) like any other one, so that it gets the
 * same headers, limits and form of answer. The router itself would answer in words of its own, before any hook.
 */
export function routableUrl({ url = '/' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%') || decodes(path)) return url
  return path.startsWith('/api/') ? unreadable.api : unreadable.page
}

/** Whether the address could not be decoded. */
export const isUnreadable = ({ url, originalUrl }: FastifyRequest): boolean =>
  url !== originalUrl && (url === unreadable.api || url === unreadable.page)

/** Refuses such an address of the API; the pages show it as a page. @throws base.ilegivel */
function refuseUnreadable(req: FastifyRequest): void {
  if (isUnreadable(req) && req.url === unreadable.api) throw new Problem('base.ilegivel')
}

/**
 * Remembers the caller's address of each connection: the system forgets it as soon as the caller disconnects, and call limits count
 * by address. A caller who left before even that, or who names no host, is refused before any work is done for it.
 */
export function registerAddress(app: FastifyInstance): void {
  app.server.on('connection', (socket) => void socket.remoteAddress) // the socket caches it at the first look
  app.addHook('onRequest', async (req) => {
    const hasHost = req.raw.httpVersion !== '1.1' || req.headers.host !== undefined
    if ((req.ip as string | undefined) === undefined || !hasHost) throw new Problem('base.ilegivel')
    refuseUnreadable(req)
  })
}
