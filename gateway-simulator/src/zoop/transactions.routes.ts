import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createTransaction } from '../domain/create-transaction.ts'
import {
  captureTransaction,
  getTransaction,
  payTransaction,
  voidTransaction,
} from '../domain/settle-transaction.ts'
import type { Transaction } from '../domain/transaction.ts'
import { parseBody } from '../domain/transaction-request.ts'
import type { Core } from '../core.ts'
import { filterOf, listJson, rangeOf } from './list.ts'
import { boletoJson, transactionJson } from './transaction-view.ts'
import { zoopError } from './zoop-error.ts'

type Params = { id: string }

const VoidRule = z.object({ recipient: z.string(), split_rule: z.string(), amount: z.int().min(0) })
const Movement = z.object({
  on_behalf_of: z.string(),
  amount: z.int().min(1).optional(),
  void_rules: z.array(VoidRule).max(20).optional(),
})
const BoletoRequired = 'Only a boleto or a Pix can be approved.'

/** The base of the links: configured, or the address of the request. */
const originOf = (sim: Core, request: FastifyRequest): string =>
  sim.options.publicUrl ?? `${request.protocol}://${request.host}`

/** The transactions that a list call selects, oldest first. */
function filtered(sim: Core, request: FastifyRequest): Transaction[] {
  const status = filterOf(request, 'status')?.split(',') ?? null
  const type = filterOf(request, 'payment_type')
  const reference = filterOf(request, 'reference_id')
  const inRange = rangeOf(request, 'date_range')
  return [...sim.state.transactions.values()].filter(
    (t) =>
      (status === null || status.includes(t.status)) &&
      (type === null || t.paymentType === type) &&
      (reference === null || t.referenceId === reference) &&
      inRange(t.createdAt),
  )
}

/** Checks that the call names the transaction's own seller. */
function ownMovement(sim: Core, request: FastifyRequest, id: string): z.infer<typeof Movement> {
  const movement = parseBody(Movement, request.body)
  if (getTransaction(sim, id).sellerId !== movement.on_behalf_of) throw zoopError(404, 'resource_not_found')
  return movement
}

/** Charges: create, read, list, capture, void, and the sandbox's `/approve`. */
export function transactionRoutes(app: FastifyInstance, sim: Core): void {
  const json = (t: Transaction) => transactionJson(sim.options.marketplaceId, t)

  app.post('/transactions', async (request, reply) =>
    reply.code(201).send(json(createTransaction(sim, request.body, originOf(sim, request)))),
  )
  app.get('/transactions', async (request) => listJson(request, filtered(sim, request), json))
  app.get<{ Params: Params }>('/transactions/:id', async (request) =>
    json(getTransaction(sim, request.params.id)),
  )
  app.get<{ Params: Params }>('/sellers/:id/transactions', async (request) =>
    listJson(
      request,
      filtered(sim, request).filter((t) => t.sellerId === request.params.id),
      json,
    ),
  )
  app.post<{ Params: Params }>('/transactions/:id/void', async (request) => {
    const { id } = request.params
    const { amount, void_rules: rules } = ownMovement(sim, request, id)
    return json(voidTransaction(sim, id, amount, rules))
  })
  app.post<{ Params: Params }>('/transactions/:id/capture', async (request) => {
    const { id } = request.params
    return json(captureTransaction(sim, id, ownMovement(sim, request, id).amount))
  })
  app.post<{ Params: Params }>('/transactions/:id/approve', async (request) => {
    if (getTransaction(sim, request.params.id).card) throw zoopError(402, 'no_action_taken', BoletoRequired)
    return json(payTransaction(sim, request.params.id))
  })

  app.get<{ Params: Params }>('/boletos/:id', async (request) => {
    const t = [...sim.state.transactions.values()].find((other) => other.boleto?.id === request.params.id)
    if (!t?.boleto) throw zoopError(404, 'resource_not_found')
    return boletoJson(sim.options.marketplaceId, t.boleto, t)
  })
}
