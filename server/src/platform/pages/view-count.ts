import { AsyncLocalStorage } from 'node:async_hooks'

/** A count for a shown page, added each time the page is sent. It names no visitor: a cached page has many. */
export type ViewCount = Readonly<Record<string, string | number | null>>

const pages = new AsyncLocalStorage<ViewCount[]>()

/** Notes views of the page that is being made, or sent from the cache. Outside of a page it does nothing. */
export const noteViewCounts = (...seen: readonly ViewCount[]): void => void pages.getStore()?.push(...seen)

/** Runs the making or sending of a page, and returns its views, in order. */
export async function withViewCounts<T>(
  work: () => Promise<T>,
): Promise<{ value: T; seen: readonly ViewCount[] }> {
  const seen: ViewCount[] = []
  const value = await pages.run(seen, work)
  return { value, seen }
}
