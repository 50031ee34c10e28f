/** The due events, in the order of time. Instants are epoch milliseconds. */
export type Agenda<T> = {
  add: (at: number, item: T) => void
  /** The earliest instant with an entry; null when there is none. */
  next: () => number | null
  /** Removes and returns the entries of the earliest instant that is not after `until`; null when nothing is due. */
  take: (until: number) => { at: number; items: readonly T[] } | null
  clear: () => void
}

/** Moves the last element of a binary heap up to its place. */
function rise(heap: number[]): void {
  let at = heap.length - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (heap[parent]! <= heap[at]!) return // both are inside the heap
    ;[heap[parent], heap[at]] = [heap[at]!, heap[parent]!]
    at = parent
  }
}

/** Moves the first element of a binary heap down to its place. */
function sink(heap: number[]): void {
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    if (left >= heap.length) return
    const right = left + 1
    const child = right < heap.length && heap[right]! < heap[left]! ? right : left // both are inside the heap
    if (heap[at]! <= heap[child]!) return
    ;[heap[at], heap[child]] = [heap[child]!, heap[at]!]
    at = child
  }
}

/**
 * A heap of instants with a list of entries each: finding due entries costs nothing while none is due, whatever their number.
 * Entries are never taken out early: the handler of one checks whether it still holds.
 */
export function createAgenda<T>(): Agenda<T> {
  const heap: number[] = []
  const entries = new Map<number, T[]>()
  return {
    add: (at, item) => {
      const same = entries.get(at)
      if (same) {
        same.push(item)
        return
      }
      entries.set(at, [item])
      heap.push(at)
      rise(heap)
    },
    next: () => heap[0] ?? null,
    take: (until) => {
      const at = heap[0]
      if (at === undefined || at > until) return null
      const last = heap.pop()! // not empty: it has a first element
      if (heap.length > 0) {
        heap[0] = last
        sink(heap)
      }
      const items = entries.get(at) ?? []
      entries.delete(at)
      return { at, items }
    },
    clear: () => {
      heap.length = 0
      entries.clear()
    },
  }
}
