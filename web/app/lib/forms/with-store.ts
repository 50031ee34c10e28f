/**
 * Calls `use` with a store of this browser and returns its result. Null when the browser stores nothing for pages (access to
 * the store throws) or is full: callers work without it.
 */
export function withStore<T>(name: 'localStorage' | 'sessionStorage', use: (store: Storage) => T): T | null {
  try {
    return use(globalThis[name])
  } catch {
    return null
  }
}
