import type { GatewayBooks } from './gateway-books.ts'
import { idOf, toReceivable, toTransfer } from './zoop-books-schema.ts'
import { isAbsent, makeNonsense, type ZoopConfig, type ZoopSend } from './zoop-http.ts'
import { dateRange, filterPages, secondsOf, iterateList, isWithinPeriod, type List } from './zoop-list.ts'
import { toGatewayTransaction } from './zoop-schema.ts'

/** The port's list calls. `base` ends with the marketplace. */
export function createBooks(config: ZoopConfig, base: string, send: ZoopSend): GatewayBooks {
  const part = (id: string): string => encodeURIComponent(id)
  return {
    listTransactions: (period) => {
      const list: List = { path: `${base}/transactions`, query: dateRange(period), by: 'offset' }
      return filterPages(iterateList(send, list, toGatewayTransaction), isWithinPeriod(period))
    },

    listReceivables: (of) => {
      if ('transactionId' in of) {
        const path = `${base}/transactions/${part(of.transactionId)}/receivables`
        const list: List = { path, query: { sort: 'time-ascending' }, by: 'page' }
        return filterPages(iterateList(send, list, toReceivable), (r) => r.transactionId === of.transactionId)
      }
      const from = secondsOf(Temporal.PlainDate.from(of.paidOn).toZonedDateTime('UTC').toInstant())
      const query = {
        status: 'paid',
        'paid_at_range[gte]': String(from),
        // The whole civil day, whatever time of it the gateway uses.
        'paid_at_range[lte]': String(from + 86_399),
        sort: 'time-ascending',
      }
      const list: List = { path: `${base}/sellers/${part(of.sellerId)}/receivables`, query, by: 'page' }
      const isTheirs = (r: { sellerId: string; paidOn: string | null }): boolean =>
        r.sellerId === of.sellerId && r.paidOn === of.paidOn
      return filterPages(iterateList(send, list, toReceivable), isTheirs)
    },

    listTransfers: (period, sellerId) => {
      const path = sellerId ? `${base}/sellers/${part(sellerId)}/transfers` : `${base}/transfers`
      const list: List = { path, query: dateRange(period), by: 'offset' }
      const pages = iterateList(send, list, toTransfer(config.transferUnit ?? 'centavos'))
      const inPeriod = isWithinPeriod(period)
      return filterPages(pages, (t) => inPeriod(t) && (!sellerId || (t.sellerId ?? sellerId) === sellerId))
    },

    listTransferTransactions: async (transferId) => {
      const path = `${base}/transfers/${part(transferId)}/transactions`
      const first = await send('GET', `${path}?limit=1`)
      if (isAbsent(first) || (first.kind === 'refusal' && first.refusal.category === 'endpoint_not_found'))
        return null
      const ids: string[] = []
      const list: List = { path, query: { sort: 'time-ascending' }, by: 'offset' }
      for await (const { items, unreadable } of iterateList(send, list, (json) => idOf(json) || null)) {
        if (unreadable.length > 0) throw makeNonsense()
        ids.push(...items)
      }
      return ids
    },
  }
}
