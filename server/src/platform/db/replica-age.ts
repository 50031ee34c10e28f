/**
 * How old the data of a replica are, by positions in the primary's log: what has replayed a position has everything that was committed
 * before the primary was asked for it. Moments are of one monotonic clock, in ms. Neither an idle primary nor clocks that differ
 * change anything.
 */
export function openAge(maxMs: number) {
  /** Positions of the primary, each with the moment before it was asked for; no older than the limit. */
  let heads: { at: number; position: number }[] = []
  /** The replica has everything that was committed before. */
  let asOf = -Infinity
  let heardAt = -Infinity
  let isLost = true
  return {
    /** Null when the primary did not answer. */
    noteHead(at: number, position: number | null): void {
      isLost = position === null
      if (position === null) return
      heardAt = at
      heads = [...heads.filter((head) => at - head.at <= maxMs), { at, position }]
    },
    noteReplayed(position: number): void {
      asOf = heads.findLast((head) => head.position <= position)?.at ?? -Infinity
    },
    /**
     * Whether the data are young enough. While the primary does not answer they cannot be compared, and the other answer would be
     * none: then whether they were when it last did.
     */
    isWithin: (now: number): boolean => now - asOf <= maxMs || (isLost && heardAt - asOf <= maxMs),
    isLost: (): boolean => isLost,
  }
}
