import type { FastifyInstance, FastifyRequest } from 'fastify'
import { settleDue } from '../domain/due.ts'
import { cancelBoleto } from '../domain/settle-transaction.ts'
import { installFaults } from '../faults/fault-hooks.ts'
import type { Core } from '../core.ts'
import { cardRoutes } from './cards.routes.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import { buyerRoutes, sellerRoutes } from './people.routes.ts'
import { recurrenceRoutes } from './recurrence.routes.ts'
import { settlementRoutes } from './settlement.routes.ts'
import { transferRoutes } from './transfers.routes.ts'
import { transactionRoutes } from './transactions.routes.ts'
import { webhookRoutes } from './webhooks.routes.ts'
import { ZoopError, zoopError } from './zoop-error.ts'

type MarketplaceParams = { marketplaceId: string }

/** Basic authentication with the key as the user and no password. */
function checkKey(request: FastifyRequest, key: string): void {
  const expected = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  if (request.headers.authorization !== expected) throw zoopError(401, 'authentication_failed')
}

/** The routes under `/v1`, in Zoop's format: error body, marketplace in the path, faults. */
export async function zoopRoutes(app: FastifyInstance, sim: Core): Promise<void> {
  app.addHook('onRequest', async (request) => {
    checkKey(request, sim.options.key)
    const { marketplaceId } = request.params as MarketplaceParams
    if (marketplaceId !== sim.options.marketplaceId) throw zoopError(403, 'forbidden')
    settleDue(sim)
  })
  installFaults(app, sim.faults)
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ZoopError) return reply.code(error.body.status_code).send({ error: error.body })
    // Errors raised by Fastify (malformed JSON, size) are the caller's; others are bugs of ours.
    const status = (error as { statusCode?: number }).statusCode ?? 500
    const refusal =
      status < 500
        ? zoopError(400, 'invalid_parameter', 'Malformed body.')
        : zoopError(500, 'server_api_error')
    if (status >= 500) request.log.error(error)
    return reply.code(refusal.body.status_code).send({ error: refusal.body })
  })

  await app.register(
    async (scope) => {
      for (const routes of [
        buyerRoutes,
        sellerRoutes,
        cardRoutes,
        transactionRoutes,
        settlementRoutes,
        transferRoutes,
        recurrenceRoutes,
        invoiceRoutes,
        webhookRoutes,
      ])
        routes(scope, sim)
    },
    { prefix: '/v1/marketplaces/:marketplaceId' },
  )

  app.post<{ Params: { id: string } }>(
    '/v1/boletos/cancellation/marketplaces/:marketplaceId/transactions/:id',
    async (request, reply) => {
      try {
        const t = cancelBoleto(sim, request.params.id)
        const message = 'Cancellation requested'
        return await reply.code(202).send({ status: 'Requested', message, transaction_id: t.id })
      } catch (error) {
        // The only endpoint whose refusals have no error envelope.
        if (!(error instanceof ZoopError)) throw error
        return reply.code(422).send({ status: 'REFUSED', message: 'Boleto cannot be canceled.' })
      }
    },
  )
}
