import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { newId } from '../domain/id.ts'
import type { Webhook } from '../domain/state.ts'
import { parseBody } from '../domain/transaction-request.ts'
import { eventBody } from '../events/event-body.ts'
import type { Core } from '../core.ts'
import { isoSeconds } from './format.ts'
import { listJson } from './list.ts'
import { uriOf } from './transaction-view.ts'
import { zoopError } from './zoop-error.ts'

type Params = { id: string }

const Registration = z.object({
  url: z.url({ protocol: /^https?$/ }),
  method: z.literal('POST'),
  description: z.string().max(200).optional(),
  // The request has `event`, the response `events`, as at the real gateway.
  event: z.array(z.string()).min(1),
  authorization: z.string().max(500).optional(),
})

/** Webhooks and the events that were sent to them. */
export function webhookRoutes(app: FastifyInstance, sim: Core): void {
  const { webhooks } = sim.state
  const { marketplaceId } = sim.options

  const json = (hook: Webhook) => ({
    id: hook.id,
    resource: 'webhook',
    status: hook.sent > 0 ? 'active' : 'registered',
    method: hook.method,
    url: hook.url,
    description: hook.description,
    events: hook.events,
    events_sent: hook.sent,
    last_sent_at: hook.lastSentAt && isoSeconds(hook.lastSentAt),
    authorization: hook.authorization,
    dflag: 1,
    marketplace_id: marketplaceId,
    uri: uriOf(marketplaceId, `webhooks/${hook.id}`),
    created_at: isoSeconds(hook.createdAt),
  })

  const getWebhook = (id: string): Webhook => {
    const hook = webhooks.get(id)
    if (!hook) throw zoopError(404, 'resource_not_found')
    return hook
  }

  app.post('/webhooks', async (request, reply) => {
    const body = parseBody(Registration, request.body)
    const hook: Webhook = {
      id: newId(),
      url: body.url,
      method: body.method,
      description: body.description ?? null,
      events: body.event,
      authorization: body.authorization ?? null,
      sent: 0,
      lastSentAt: null,
      createdAt: sim.clock.now(),
    }
    webhooks.set(hook.id, hook)
    return reply.code(201).send(json(hook))
  })
  app.get('/webhooks', async (request) => listJson(request, [...webhooks.values()], json))
  app.get<{ Params: Params }>('/webhooks/:id', async (request) => json(getWebhook(request.params.id)))
  app.delete<{ Params: Params }>('/webhooks/:id', async (request) => {
    const { id } = getWebhook(request.params.id)
    webhooks.delete(id)
    return { id, resource: 'webhook', deleted: true }
  })
  app.get('/events', async (request) =>
    listJson(request, sim.events.list(), (event) => eventBody(event, 'padrao')),
  )
}
