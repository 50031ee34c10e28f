import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Delay after listening, when no request has come. */
const startAfterMs = 1_000

export type Later = {
  /** Must be registered before any route. */
  register: (app: FastifyInstance) => void
  /** Starts now; repeated calls return the same start. */
  begin: () => Promise<void>
  /** Waits for a start in progress and prevents one that has not begun. Returns whether it was started. */
  end: () => Promise<boolean>
}

/** Whether a request reads without a session: it sends no job. */
const isVisitor = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  url !== '/readyz' &&
  headers.cookie === undefined &&
  headers.authorization === undefined

/**
 * Starts the parts that visitors' pages do not need (the jobs, a sixth of the start time) after the first response, or one second after
 * listening. Requests that may write wait for it, and so does `/readyz`. A failed start ends the process.
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
