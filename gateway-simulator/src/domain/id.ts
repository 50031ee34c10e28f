import { randomUUID } from 'node:crypto'

/** Zoop's ids are 32 lower-case hex characters. */
export const newId = (): string => randomUUID().replaceAll('-', '')
