/**
 * What `use` answers of a store of this browser. Null where the browser keeps nothing for pages (asking for the store throws there)
 * or nothing more: whoever calls goes on without.
 */
export function withStore<T>(name: 'localStorage' | 'sessionStorage', use: (store: Storage) => T): T | null {
  try {
    return use(globalThis[name])
  } catch {
    return null
  }
}
