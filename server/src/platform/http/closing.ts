import type { FastifyInstance } from 'fastify'

/** Without an announced end: a request that is on its way on an open connection still arrives. */
const quickMs = 100
/** The milliseconds of grace after an announced end: every caller that keeps asking on its connection has been told by then that it ends. */
const graceMs = 1_000

/**
 * Ends in order. After `drain` everything is served while `/readyz` fails. On close no connection is accepted any more; requests in
 * progress and those that arrive on open connections are served, each with `Connection: close`; after a grace, connections that are
 * still open are closed as soon as nothing is in progress.
 */
export function registerClosing(app: FastifyInstance): void {
  let draining = false
  let isOver = false
  let answering = 0
  const letGo = (): void => {
    if (isOver && answering === 0) app.server.closeAllConnections()
  }
  app.decorate('drain', () => void (draining = true))
  app.decorate('isDraining', () => draining)
  app.addHook('onRequest', async (_req, reply) => {
    answering += 1
    // `onResponse` would not do: a caller who disconnects ends its request without a response.
    reply.raw.once('close', () => {
      answering -= 1
      letGo()
    })
  })
  app.addHook('preClose', async () => {
    // The server would close connections between two requests at once, and reset the one whose next request is on its way.
    app.server.closeIdleConnections = () => undefined
    setTimeout(
      () => {
        isOver = true
        letGo()
      },
      draining ? graceMs : quickMs,
    ).unref()
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Announces the end: see `registerClosing`. */
    drain: () => void
    isDraining: () => boolean
  }
}
