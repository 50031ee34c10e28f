import { v7 } from 'uuid'

/** A UUIDv7 text: unique, and each one sorts after all earlier ones of this process, even within a millisecond. */
export const newId = (): string => v7()
