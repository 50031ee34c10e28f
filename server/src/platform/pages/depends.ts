import { AsyncLocalStorage } from 'node:async_hooks'

/** The sources of a response: keys of the table `mudanca`. Null when the call does not say. */
export type Depends = readonly string[] | null

type Notes = { keys: Set<string>; certain: boolean }
const notes = new AsyncLocalStorage<Notes>()

/** Notes the keys that a page's call depends on. Outside of a page it does nothing. */
export function noteDepends(depends: Depends): void {
  const page = notes.getStore()
  if (!page) return
  if (depends === null) page.certain = false
  else for (const key of depends) page.keys.add(key)
}

/** Runs the making of a page, which depends on the keys `always` and on those of its calls. `depends` is null when one of its calls did not state its keys. */
export async function withDepends<T>(
  always: readonly string[],
  work: () => Promise<T>,
): Promise<{ value: T; depends: string[] | null }> {
  const page: Notes = { keys: new Set(always), certain: true }
  const value = await notes.run(page, work)
  return { value, depends: page.certain ? [...page.keys] : null }
}
