import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Ready to start, with nobody asking. */
const startAfterMs = 1_000

export type Later = {
  /** Must be registered before any route. */
  register: (app: FastifyInstance) => void
  /** Starts now, once. */
  begin: () => Promise<void>
  /** Waits for a start that is under way; one that has not begun never begins. Answers whether it was started. */
  end: () => Promise<boolean>
}

/** What a visitor without a session reads sends no job. */
const isVisitor = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  url !== '/readyz' &&
  headers.cookie === undefined &&
  headers.authorization === undefined

/**
 * Starts what no visitor's page needs (the jobs, a sixth of the whole start) after the first answer, or a second after the
 * program listens. Whoever may write waits for it, and so does `/readyz`. A start that fails ends the process.
 */
export function startLater(start: () => Promise<void>): Later {
  let under: Promise<void> | undefined
  let ended = false
  const begin = (): Promise<void> => {
    if (ended) return Promise.resolve()
    under ??= start().catch((error: unknown) => {
      setImmediate(() => {
        throw error
      })
      throw error
    })
    return under
  }
  const beginAlone = (): void => void begin().catch(() => undefined)
  return {
    begin,
    register(app) {
      app.addHook('onListen', () => {
        setTimeout(beginAlone, startAfterMs).unref()
      })
      app.addHook('onRequest', async (req) => {
        if (!isVisitor(req)) await begin()
      })
      app.addHook('onResponse', async () => beginAlone())
    },
    async end() {
      ended = true
      await under?.catch(() => undefined)
      return under !== undefined
    },
  }
}
