import { AsyncLocalStorage } from 'node:async_hooks'

/** A count for a shown page, added each time the page is sent. It names no visitor: a cached page has many. */
export type Seen = Readonly<Record<string, string | number | null>>

const pages = new AsyncLocalStorage<Seen[]>()

/** Notes what the page that is being made, or sent from the cache, shows. Outside of a page it does nothing. */
export const noteSeen = (...seen: readonly Seen[]): void => void pages.getStore()?.push(...seen)

/** Runs the making or sending of a page, and returns what it shows, in order. */
export async function withSeen<T>(work: () => Promise<T>): Promise<{ value: T; seen: readonly Seen[] }> {
  const seen: Seen[] = []
  const value = await pages.run(seen, work)
  return { value, seen }
}
