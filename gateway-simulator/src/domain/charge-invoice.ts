import type { Core } from '../core.ts'
import { subscriptionJson, invoiceJson } from '../zoop/recurrence-view.ts'
import { ZoopError, zoopError } from '../zoop/zoop-error.ts'
import { createTransaction } from './create-transaction.ts'
import type { Day } from './day.ts'
import { newId } from './id.ts'
import { changeInvoice } from './invoice.ts'
import { voidTransaction } from './settle-transaction.ts'
import type { Invoice, Subscription } from './recurrence.ts'

/** @throws ZoopError 404 */
export function getInvoice(sim: Core, id: string): Invoice {
  const invoice = sim.state.invoices.get(id)
  if (!invoice) throw zoopError(404, 'resource_not_found')
  return invoice
}

/** The request of a renewal: the same that a client would send for a stored card. */
const chargeOf = ({ subscription: s, amount }: Invoice) => ({
  on_behalf_of: s.sellerId,
  payment_type: 'credit',
  customer: s.customerId,
  description: s.plan.name,
  source: { usage: 'single_use', amount, currency: 'BRL', type: 'card', card: { id: s.cardId } },
})

/**
 * Tries to charge an invoice once with the subscription's present card. A card that never answers leaves it pending.
 * @throws ZoopError the card's refusal; the invoice is failed then
 */
function tryCharge(sim: Core, invoice: Invoice): void {
  invoice.tries += 1
  try {
    const t = createTransaction(sim, chargeOf(invoice), '', invoice.id)
    invoice.transactionId = t.id
    if (t.status === 'succeeded') changeInvoice(sim, invoice, 'paid', 'invoice.paid')
  } catch (error) {
    if (error instanceof ZoopError && error.body.status_code !== 408)
      changeInvoice(sim, invoice, 'failed', 'invoice.updated')
    throw error
  }
}

/** Makes the invoice of a due date and tries it once. A decline is reported by events, and by the invoice. */
export function invoiceDueDate(sim: Core, s: Subscription, dueDay: Day): void {
  const now = sim.clock.now().epochMilliseconds
  const invoice: Invoice = {
    id: newId(),
    subscription: s,
    dueDay,
    amount: s.amount + s.setupAmount,
    status: 'pending',
    transactionId: null,
    tries: 0,
    paidAt: null,
    voidedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  s.setupAmount = 0
  s.invoices.push(invoice)
  sim.state.invoices.add(invoice)
  sim.events.emit('invoice.created', invoiceJson(sim, invoice))
  try {
    tryCharge(sim, invoice)
  } catch (error) {
    if (!(error instanceof ZoopError)) throw error
    sim.events.emit('subscription.overdue', subscriptionJson(sim.options.marketplaceId, s))
  }
}

/** Whether it can still be charged. A charge under review may still pay it, so it is not tried again meanwhile. */
const isOpen = (sim: Core, invoice: Invoice): boolean =>
  invoice.status === 'failed' ||
  (invoice.status === 'pending' && sim.state.transactions.get(invoice.transactionId ?? '')?.status !== 'new')

/**
 * `POST /invoices/{id}/approve`: charges a pending or failed invoice again.
 * @throws ZoopError 400 no_action_taken when it is paid, canceled or under review; 402, 404 or 408 as a card charge
 */
export function approveInvoice(sim: Core, id: string): Invoice {
  const invoice = getInvoice(sim, id)
  if (!isOpen(sim, invoice)) throw zoopError(400, 'no_action_taken', 'This invoice cannot be approved.')
  tryCharge(sim, invoice)
  return invoice
}

/** `DELETE /invoices/{id}/void`: refunds a paid invoice completely. @throws ZoopError 400 when there is nothing to refund, 404 */
export function voidInvoice(sim: Core, id: string): Invoice {
  const invoice = getInvoice(sim, id)
  if (invoice.status !== 'paid' || invoice.transactionId === null)
    throw zoopError(400, 'no_action_taken', 'This invoice cannot be voided.')
  voidTransaction(sim, invoice.transactionId)
  return invoice
}

/** `DELETE /invoices/{id}`: nothing is charged for it any more. @throws ZoopError 400 unless it can still be charged, 404 */
export function cancelInvoice(sim: Core, id: string): Invoice {
  const invoice = getInvoice(sim, id)
  if (!isOpen(sim, invoice)) throw zoopError(400, 'no_action_taken', 'This invoice cannot be canceled.')
  changeInvoice(sim, invoice, 'canceled', 'invoice.canceled')
  return invoice
}
