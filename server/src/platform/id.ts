import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** A UUIDv7 text: unique, and each one sorts after all earlier ones of this process, even within a millisecond. */
export const newId = (): string => v7()

/** The same id for the same text, so that a repeated call finds the first one's row. */
export function makeIdFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
