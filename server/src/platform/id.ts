import { randomUUIDv7 } from 'node:crypto'

/** A UUIDv7 text: unique, and sorted by the time it was made. */
export const newId = (): string => randomUUIDv7()
