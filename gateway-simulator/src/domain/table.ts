type Row = { id: string; createdAt: number }

/** Rows by id and in the order of their creation. Rows are never removed, except all at once. */
export type Table<T extends Row> = {
  add: (row: T) => void
  get: (id: string) => T | undefined
  size: () => number
  /** Rows created from `from` to `until`, both included, oldest first. Epoch milliseconds. */
  between: (from: number, until: number) => readonly T[]
  /** The newest rows, newest first. */
  newest: (count: number) => readonly T[]
  clear: () => void
}

/** `createdAt` never decreases, so that a period is found by bisection. */
export function createTable<T extends Row>(): Table<T> {
  const byId = new Map<string, T>()
  const rows: T[] = []
  /** The number of rows for which `isBefore` holds; they are the first ones. */
  const countOf = (isBefore: (at: number) => boolean): number => {
    let low = 0
    let high = rows.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(rows[middle]!.createdAt)) low = middle + 1 // less than `high`
      else high = middle
    }
    return low
  }
  return {
    add: (row) => {
      byId.set(row.id, row)
      rows.push(row)
    },
    get: (id) => byId.get(id),
    size: () => rows.length,
    between: (from, until) => {
      const first = countOf((at) => at < from)
      const end = countOf((at) => at <= until)
      return first === 0 && end === rows.length ? rows : rows.slice(first, end)
    },
    newest: (count) => rows.slice(-count).toReversed(),
    clear: () => {
      byId.clear()
      rows.length = 0
    },
  }
}
