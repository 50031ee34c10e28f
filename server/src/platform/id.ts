import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** A UUIDv7 text: unique, and each one sorts after all earlier ones of this process, even within a millisecond. */
export const newId = (): string => v7()

/** Number of ids made of a given moment, which keeps those of one millisecond in order. */
let made = 0

/** The same as of a given moment, for tables that are cut by time by their ids. */
export const newIdAt = (moment: Temporal.Instant): string =>
  v7({ msecs: moment.epochMilliseconds, seq: (made += 1) })

/** The smallest UUIDv7 of a moment: a bound for ids, so that a query by time reads only the partitions of that time. */
export function firstIdOf(moment: Temporal.Instant): string {
  const hex = Math.max(0, moment.epochMilliseconds).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** The same id for the same text, so that a repeated call finds the first one's row. */
export function makeIdFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
