import { GatewayError } from './gateway.ts'
import type { GatewayInvoice, GatewayRecurrence, InvoiceResult } from './gateway-recurrence.ts'
import { reasonOf } from './zoop-charge.ts'
import {
  causeOf,
  isAbsent,
  isSurelyNotProcessed,
  jsonOf,
  makeNonsense,
  type ZoopAnswer,
  type ZoopSend,
} from './zoop-http.ts'
import { dateRange, filterPages, iterateList, isWithinPeriod, type List } from './zoop-list.ts'
import { moveTo, isRefusedByGateway } from './zoop-move.ts'
import { toInvoice } from './zoop-recurrence-schema.ts'

/** Whether the money went back. An invoice that was canceled before it was paid is not voided. */
const isVoided = ({ status, paidAt, voidedAt }: GatewayInvoice): boolean =>
  voidedAt !== null || (status === 'canceled' && paidAt !== null)

/** Returns the result of an invoice that is neither paid nor closed after a try, together with the response to that try. */
function unpaid(answer: ZoopAnswer, invoice: GatewayInvoice): InvoiceResult {
  const isFailed = invoice.status === 'failed'
  if (answer.kind === 'refusal') {
    const { status, type, category, message, reasons } = answer.refusal
    if (status === 402 || type === 'card_error')
      return { kind: 'declined', reason: reasonOf(category), gatewayMessage: [message, ...reasons].join(' ') }
    if (isFailed) return { kind: 'unavailable', cause: causeOf(answer) }
  } else if (isFailed) return { kind: 'declined', reason: 'recusado', gatewayMessage: 'failed' }
  // Refused while it is pending, or accepted and still pending: a charge may be under way.
  return { kind: 'unknown', cause: `invoice ${invoice.status}` }
}

/**
 * Charges an invoice again. The response has no documented body and a refusal may mean that it is paid already, so the invoice
 * itself decides. Source: zoop.md, section 11; that a failed one can be approved is assumed (ADR 0131).
 */
async function approve(
  send: ZoopSend,
  path: string,
  read: () => Promise<GatewayInvoice | null>,
): Promise<InvoiceResult> {
  const answer = await send('POST', `${path}/approve`)
  if (answer.kind !== 'ok' && !isRefusedByGateway(answer))
    return { kind: isSurelyNotProcessed(answer) ? 'unavailable' : 'unknown', cause: causeOf(answer) }
  try {
    const invoice = await read()
    if (!invoice) return { kind: 'unavailable', cause: 'no such invoice' }
    if (invoice.status === 'canceled' || isVoided(invoice)) return { kind: 'closed', invoice }
    return invoice.status === 'paid' ? { kind: 'paid', invoice } : unpaid(answer, invoice)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return { kind: 'unknown', cause: `reading after the try: ${error.message}` }
  }
}

type Invoices = Pick<
  GatewayRecurrence,
  'listInvoices' | 'readInvoice' | 'approveInvoice' | 'voidInvoice' | 'cancelInvoice'
>

/** Invoices, which the due dates of subscriptions make. Source: zoop.md, section 11. */
export function createInvoices(send: ZoopSend, base: string): Invoices {
  const path = (id: string): string => `${base}/invoices/${encodeURIComponent(id)}`
  const readInvoice = async (id: string): Promise<GatewayInvoice | null> => {
    const answer = await send('GET', path(id))
    if (isAbsent(answer)) return null
    const invoice = toInvoice(jsonOf(answer))
    if (invoice?.id !== id) throw makeNonsense()
    return invoice
  }
  return {
    listInvoices: (subscriptionId, madeIn) => {
      const query = { ...dateRange(madeIn), subscription: subscriptionId }
      const list: List = { path: `${base}/invoices`, query, by: 'offset' }
      const inPeriod = isWithinPeriod(madeIn)
      // The filter by subscription is not documented: a gateway that ignores it costs pages, not truth.
      return filterPages(
        iterateList(send, list, toInvoice),
        (i) => i.subscriptionId === subscriptionId && inPeriod(i),
      )
    },
    readInvoice,
    approveInvoice: (id) => approve(send, path(id), () => readInvoice(id)),
    voidInvoice: async (id) => {
      const to = { method: 'DELETE', path: `${path(id)}/void` } as const
      const invoice = await moveTo(
        send,
        to,
        () => readInvoice(id),
        (i) => i !== null && isVoided(i),
      )
      if (!invoice) throw makeNonsense()
      return invoice
    },
    cancelInvoice: async (id) => {
      await moveTo(
        send,
        { method: 'DELETE', path: path(id) },
        () => readInvoice(id),
        (i) => i === null || i.status === 'canceled',
      )
    },
  }
}
