import type { Freshness } from './freshness.ts'

/**
 * Reads values by their ids: those in memory that nothing changed since, and the others by `read`. A value that `read` leaves out is
 * not there, which is kept too. `look` is the number of the check for changes before the call.
 */
export type ReadKept<T> = (
  look: number,
  ids: Iterable<string>,
  read: (missing: string[]) => Promise<ReadonlyMap<string, T>>,
) => Promise<Map<string, T>>

/**
 * Keeps values in memory until something changes that they were read from (`depends`: keys in `mudanca`); at most so many, those
 * that were used last.
 */
export function openKept<T>(
  freshness: Freshness,
  { most, depends }: { most: number; depends: (id: string) => string[] },
): ReadKept<T> {
  const kept = new Map<string, { value: T | undefined; look: number }>()
  const keep = (id: string, value: T | undefined, look: number): void => {
    kept.delete(id)
    kept.set(id, { value, look })
  }
  const shrink = (): void => {
    for (const id of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(id)
    }
  }
  return async (look, ids, read) => {
    const found = new Map<string, T>()
    const missing: string[] = []
    for (const id of new Set(ids)) {
      const known = kept.get(id)
      if (!known || !freshness.isTrue({ depends: depends(id), look: known.look })) {
        missing.push(id)
        continue
      }
      kept.delete(id)
      kept.set(id, known)
      if (known.value !== undefined) found.set(id, known.value)
    }
    if (missing.length === 0) return found
    const values = await read(missing)
    for (const id of missing) {
      const value = values.get(id)
      keep(id, value, look)
      if (value !== undefined) found.set(id, value)
    }
    shrink()
    return found
  }
}
