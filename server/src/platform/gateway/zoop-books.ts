import { GatewayError } from './gateway.ts'
import type { GatewayBooks, GatewayPage, Period } from './gateway-books.ts'
import { idOf, toList, toPage, toReceivable, toTransfer } from './zoop-books-schema.ts'
import { isAbsent, jsonOf, nonsense, type ZoopConfig, type ZoopSend } from './zoop-http.ts'
import { toGatewayTransaction } from './zoop-schema.ts'

/** The gateway's largest page, and far more pages than one of our lists can have. */
const LIMIT = 100
const MOST_PAGES = 10_000

/** Transactions and transfers are paged by `offset`, receivables only by `page`. Source: zoop.md, sections 1 and 12. */
type List = { path: string; query: Record<string, string>; by: 'offset' | 'page' }

/** The gateway counts in whole seconds, so a period is widened to whole seconds at both ends. */
const secondsOf = (at: Temporal.Instant): number => Math.floor(at.epochMilliseconds / 1000)
const endOf = (at: Temporal.Instant): number => Math.ceil(at.epochMilliseconds / 1000)

const dateRange = ({ from, until }: Period): Record<string, string> => ({
  'date_range[gte]': String(secondsOf(from)),
  'date_range[lt]': String(endOf(until)),
  sort: 'time-ascending',
})

/**
 * Iterates over a list. An item that appears twice, because the list shifted while it was read, is yielded once. A page without
 * any new item means that the gateway ignores the position, so iterating would never end.
 */
async function* walk<T>(
  send: ZoopSend,
  { path, query, by }: List,
  read: (json: unknown) => T | null,
): AsyncGenerator<GatewayPage<T>> {
  const seen = new Set<string>()
  let offset = 0
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const place = by === 'offset' ? { offset: String(offset) } : { page: String(page) }
    const params = new URLSearchParams({ ...query, limit: String(LIMIT), ...place })
    const list = toList(jsonOf(await send('GET', `${path}?${params.toString()}`)), LIMIT)
    if (!list) throw nonsense()
    const fresh = list.items.filter((item) => !seen.has(idOf(item)))
    if (fresh.length === 0 && (list.items.length > 0 || list.more))
      throw new GatewayError('unknown', 'a list that does not move')
    for (const item of fresh) if (idOf(item)) seen.add(idOf(item))
    if (fresh.length > 0) yield toPage(fresh, read)
    if (!list.more) return
    offset += list.items.length
  }
  throw new GatewayError('unknown', 'a list without an end')
}

/** Filters again by what the caller requested, for the case that the gateway ignores a filter. */
async function* only<T>(
  pages: AsyncIterable<GatewayPage<T>>,
  wanted: (item: T) => boolean,
): AsyncGenerator<GatewayPage<T>> {
  for await (const { items, unreadable } of pages) yield { items: items.filter(wanted), unreadable }
}

const within =
  ({ from, until }: Period) =>
  ({ createdAt }: { createdAt: Temporal.Instant }): boolean =>
    secondsOf(createdAt) >= secondsOf(from) && secondsOf(createdAt) < endOf(until)

/** The port's list calls. `base` ends with the marketplace. */
export function createBooks(config: ZoopConfig, base: string, send: ZoopSend): GatewayBooks {
  const part = (id: string): string => encodeURIComponent(id)
  return {
    listTransactions: (period) => {
      const list: List = { path: `${base}/transactions`, query: dateRange(period), by: 'offset' }
      return only(walk(send, list, toGatewayTransaction), within(period))
    },

    listReceivables: (of) => {
      if ('transactionId' in of) {
        const path = `${base}/transactions/${part(of.transactionId)}/receivables`
        const list: List = { path, query: { sort: 'time-ascending' }, by: 'page' }
        return only(walk(send, list, toReceivable), (r) => r.transactionId === of.transactionId)
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
      return only(walk(send, list, toReceivable), isTheirs)
    },

    listTransfers: (period, sellerId) => {
      const path = sellerId ? `${base}/sellers/${part(sellerId)}/transfers` : `${base}/transfers`
      const list: List = { path, query: dateRange(period), by: 'offset' }
      const pages = walk(send, list, toTransfer(config.transferUnit ?? 'centavos'))
      const inPeriod = within(period)
      return only(pages, (t) => inPeriod(t) && (!sellerId || (t.sellerId ?? sellerId) === sellerId))
    },

    listTransferTransactions: async (transferId) => {
      const path = `${base}/transfers/${part(transferId)}/transactions`
      const first = await send('GET', `${path}?limit=1`)
      if (isAbsent(first) || (first.kind === 'refusal' && first.refusal.category === 'endpoint_not_found'))
        return null
      const ids: string[] = []
      const list: List = { path, query: { sort: 'time-ascending' }, by: 'offset' }
      for await (const { items, unreadable } of walk(send, list, (json) => idOf(json) || null)) {
        if (unreadable.length > 0) throw nonsense()
        ids.push(...items)
      }
      return ids
    },
  }
}
