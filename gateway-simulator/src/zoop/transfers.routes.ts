import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transfer } from '../domain/transfer.ts'
import type { Core } from '../core.ts'
import { isoSeconds } from './format.ts'
import { filterOf, listJson, rangeOf } from './list.ts'
import { transactionJson, uriOf } from './transaction-view.ts'
import { zoopError } from './zoop-error.ts'

type Params = { id: string }

/** Amounts of transfers are integer centavos. */
const transferJson = (sim: Core, t: Transfer) => ({
  id: t.id,
  resource: 'transfer',
  amount: t.amount,
  original_amount: t.amount,
  currency: 'BRL',
  status: t.status,
  status_detail: null,
  description: null,
  recipient: t.sellerId,
  sender: null,
  confirmed: t.status === 'succeeded',
  bank_account: null,
  transfer_date: String(t.day),
  transfer_number: null,
  type: 'automatic',
  statement_descriptor: null,
  metadata: {},
  created_at: isoSeconds(t.createdAt),
  updated_at: isoSeconds(t.createdAt),
  uri: uriOf(sim.options.marketplaceId, `transfers/${t.id}`),
})

/** The transfers that a list call selects, oldest first. */
function filtered(sim: Core, request: FastifyRequest): Transfer[] {
  const status = filterOf(request, 'status')?.split(',') ?? null
  const inRange = rangeOf(request, 'date_range')
  return [...sim.state.transfers.values()]
    .filter((t) => (status === null || status.includes(t.status)) && inRange(t.createdAt))
    .toSorted((a, b) => Temporal.Instant.compare(a.createdAt, b.createdAt))
}

/** Deposits to sellers. Paths and fields are documented; some of their types are known only from a reseller's documentation. */
export function transferRoutes(app: FastifyInstance, sim: Core): void {
  const json = (t: Transfer) => transferJson(sim, t)
  const known = (id: string): Transfer => {
    const found = sim.state.transfers.get(id)
    if (!found) throw zoopError(404, 'resource_not_found')
    return found
  }
  app.get('/transfers', async (request) => listJson(request, filtered(sim, request), json))
  app.get<{ Params: Params }>('/transfers/:id', async (request) => json(known(request.params.id)))
  app.get<{ Params: Params }>('/transfers/:id/transactions', async (request) => {
    const ids = new Set(known(request.params.id).receivables.map((r) => r.transactionId))
    const rows = [...ids].flatMap((id) => sim.state.transactions.get(id) ?? [])
    return listJson(request, rows, (t) => transactionJson(sim.options.marketplaceId, t))
  })
  app.get<{ Params: Params }>('/sellers/:id/transfers', async (request) => {
    const own = filtered(sim, request).filter((t) => t.sellerId === request.params.id)
    return listJson(request, own, json)
  })
}
