import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#platform/db/db.ts'

/**
 * The way a call came in, and the shortened address of its caller where that may be stored. `findFor`: set while a person may be
 * acting for another party; the code of the party to which an object belongs, or null.
 */
export type Origin = {
  channel: 'page' | 'api' | 'job'
  address: string | null
  findFor?: (db: Db, kind: string, id: string) => Promise<string | null>
}

const origins = new AsyncLocalStorage<Origin>()

/**
 * Runs work that came in this way. Only read by the audit trail: nothing that a caller may do, and no other result, depends on it.
 * (ADR 0146)
 */
export const withOrigin = <T>(origin: Origin, work: () => T): T => origins.run(origin, work)

/** Null outside of calls and jobs: a command that somebody started. */
export const findOrigin = (): Origin | null => origins.getStore() ?? null
