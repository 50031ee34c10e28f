import Fastify, { type FastifyInstance } from 'fastify'
import { adminRoutes } from './control/admin.routes.ts'
import { controlRoutes } from './control/control.routes.ts'
import { slipRoutes } from './control/slip.routes.ts'
import type { Options } from './options.ts'
import { createCore, type Core } from './core.ts'
import { zoopRoutes } from './zoop/zoop.routes.ts'
import { zoopError } from './zoop/zoop-error.ts'

const BODY_LIMIT = 256 * 1024

/** Zoop's POSTs without a body (`/approve`) may still announce JSON, which Fastify alone would refuse. */
function readBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('Malformed JSON'), { statusCode: 400 }))
    }
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
}

/** Builds a simulator that does not listen yet: the Fastify application and its state. */
export function buildSimulator(given: Partial<Options> = {}): { app: FastifyInstance; core: Core } {
  const core = createCore(given)
  // Faults delay and cut connections on purpose; closing must not wait for them.
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: BODY_LIMIT })
  readBodies(app)
  app.setNotFoundHandler((_request, reply) => {
    const { body } = zoopError(404, 'endpoint_not_found')
    return reply.code(404).send({ error: body })
  })
  void app.register(async (scope) => zoopRoutes(scope, core))
  void app.register(async (scope) => controlRoutes(scope, core), { prefix: '/simulador/api' })
  void app.register(async (scope) => adminRoutes(scope, core), { prefix: '/simulador' })
  void app.register(async (scope) => slipRoutes(scope, core))
  app.addHook('onClose', async () => core.events.close())
  return { app, core }
}
