import { GatewayError } from './gateway.ts'
import type { GatewayPage, Period } from './gateway-books.ts'
import { idOf, toList, toPage } from './zoop-books-schema.ts'
import { jsonOf, makeNonsense, type ZoopSend } from './zoop-http.ts'

/** The gateway's largest page, and far more pages than one of our lists can have. */
const LIMIT = 100
const MOST_PAGES = 10_000

/** Transactions and transfers are paged by `offset`, receivables only by `page`. Source: zoop.md, sections 1 and 12. */
export type List = { path: string; query: Record<string, string>; by: 'offset' | 'page' }

/** The gateway counts in whole seconds, so a period is widened to whole seconds at both ends. */
export const secondsOf = (at: Temporal.Instant): number => Math.floor(at.epochMilliseconds / 1000)
const endOf = (at: Temporal.Instant): number => Math.ceil(at.epochMilliseconds / 1000)

export const dateRange = ({ from, until }: Period): Record<string, string> => ({
  'date_range[gte]': String(secondsOf(from)),
  'date_range[lt]': String(endOf(until)),
  sort: 'time-ascending',
})

/**
 * Iterates over a list. An item that appears twice, because the list shifted while it was read, is yielded once. A page without
 * any new item means that the gateway ignores the position, so iterating would never end.
 */
export async function* iterateList<T>(
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
    if (!list) throw makeNonsense()
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

/** Filters again by the caller's condition, for the case that the gateway ignores a filter. */
export async function* filterPages<T>(
  pages: AsyncIterable<GatewayPage<T>>,
  wanted: (item: T) => boolean,
): AsyncGenerator<GatewayPage<T>> {
  for await (const { items, unreadable } of pages) yield { items: items.filter(wanted), unreadable }
}

export const isWithinPeriod =
  ({ from, until }: Period) =>
  ({ createdAt }: { createdAt: Temporal.Instant }): boolean =>
    secondsOf(createdAt) >= secondsOf(from) && secondsOf(createdAt) < endOf(until)

/** A whole list at once, for one that is short. @throws GatewayError when an item cannot be read: it could be the one sought */
export async function listAll<T>(
  send: ZoopSend,
  list: List,
  read: (json: unknown) => T | null,
): Promise<T[]> {
  const all: T[] = []
  for await (const { items, unreadable } of iterateList(send, list, read)) {
    if (unreadable.length > 0) throw makeNonsense()
    all.push(...items)
  }
  return all
}
