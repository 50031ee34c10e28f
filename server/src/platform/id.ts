import { v7 } from 'uuid'

/** A UUIDv7 text: unique, and of those that one process makes each sorts after all before it, in the same millisecond too. */
export const newId = (): string => v7()
