import type { FastifyInstance, FastifyRequest } from 'fastify'
import { approveInvoice, cancelInvoice, getInvoice, voidInvoice } from '../domain/charge-invoice.ts'
import type { Core } from '../core.ts'
import { filterOf, listJson, periodOf } from './list.ts'
import { invoiceJson } from './recurrence-view.ts'
import type { Invoice } from '../domain/recurrence.ts'

type Params = { id: string }

/** The invoices that a list call selects, oldest first. */
function filtered(sim: Core, request: FastifyRequest): readonly Invoice[] {
  const [from, until] = periodOf(request)
  const subscription = filterOf(request, 'subscription')
  if (subscription === null) return sim.state.invoices.between(from, until)
  const own = sim.state.subscriptions.get(subscription)?.invoices ?? []
  return own.filter(({ createdAt }) => createdAt >= from && createdAt <= until)
}

/** Invoices of subscriptions: made by the due dates, so there is no call that makes one. */
export function invoiceRoutes(app: FastifyInstance, sim: Core): void {
  const json = (invoice: Invoice) => invoiceJson(sim, invoice)

  app.get('/invoices', async (request) => listJson(request, filtered(sim, request), json))
  app.get<{ Params: Params }>('/invoices/:id', async ({ params }) => json(getInvoice(sim, params.id)))
  app.post<{ Params: Params }>('/invoices/:id/approve', async ({ params }) =>
    json(approveInvoice(sim, params.id)),
  )
  app.delete<{ Params: Params }>('/invoices/:id/void', async ({ params }) =>
    json(voidInvoice(sim, params.id)),
  )
  app.delete<{ Params: Params }>('/invoices/:id', async ({ params }) => {
    const { id } = cancelInvoice(sim, params.id)
    return { id, resource: 'invoice', deleted: true }
  })
}
