import type { FastifyInstance } from 'fastify'

/** After the last response: a request that is on its way on an open connection still arrives. */
const letGoAfterMs = 100

/**
 * Ends in order. From `drain` on responses ask their connections to end, so that callers and proxies go elsewhere, and everything
 * is served. On close no connection is accepted any more; requests in progress, and those that arrive on open connections meanwhile,
 * are served; then every connection is closed, including idle ones.
 */
export function registerClosing(app: FastifyInstance): void {
  let draining = false
  let closing = false
  let answering = 0
  const letGo = (): void => {
    if (!closing || answering > 0) return
    setTimeout(() => answering === 0 && app.server.closeAllConnections(), letGoAfterMs)
  }
  app.decorate('drain', () => void (draining = true))
  app.decorate('isDraining', () => draining)
  app.addHook('onRequest', async (_req, reply) => {
    answering += 1
    if (draining) reply.raw.shouldKeepAlive = false
    // Not `onResponse`: a caller who disconnects ends its request without a response.
    reply.raw.once('close', () => {
      answering -= 1
      letGo()
    })
  })
  app.addHook('preClose', async () => {
    closing = true
    letGo()
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Announces the end: see `registerClosing`. */
    drain: () => void
    isDraining: () => boolean
  }
}
