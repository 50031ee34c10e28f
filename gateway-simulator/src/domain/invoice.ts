import type { Core } from '../core.ts'
import { invoiceJson } from '../zoop/recurrence-view.ts'
import type { EventType } from '../events/event-body.ts'
import type { Invoice } from './recurrence.ts'
import type { Transaction } from './transaction.ts'

type InvoiceEvent = Extract<EventType, `invoice.${string}`>

/** Records a change and sends its event. */
export function changeInvoice(
  sim: Core,
  invoice: Invoice,
  status: Invoice['status'],
  event: InvoiceEvent,
): void {
  invoice.status = status
  invoice.updatedAt = sim.clock.now().epochMilliseconds
  if (status === 'paid') invoice.paidAt = invoice.updatedAt
  if (event === 'invoice.refunded') invoice.voidedAt = invoice.updatedAt
  sim.events.emit(event, invoiceJson(sim, invoice))
}

/**
 * Lets the invoice of a transaction follow it: a card under review that is decided later, or money that goes back by whatever
 * way. A partial refund and a chargeback leave the invoice paid.
 */
export function followTransaction(sim: Core, t: Transaction): void {
  const invoice = t.invoiceId === null ? undefined : sim.state.invoices.get(t.invoiceId)
  if (invoice?.transactionId !== t.id) return
  if (t.status === 'succeeded' && invoice.status === 'pending')
    changeInvoice(sim, invoice, 'paid', 'invoice.paid')
  if (t.status !== 'canceled') return
  if (invoice.status === 'paid') changeInvoice(sim, invoice, 'canceled', 'invoice.refunded')
  else if (invoice.status === 'pending') changeInvoice(sim, invoice, 'failed', 'invoice.updated')
}
