import type { Db, Tx } from '#platform/db/db.ts'
import { listToCheck, saveProximoLivre, type ProximoLivre } from './profissional.store.ts'

/** Keeps the next free time of a professional where the search reads it. The schedule decides it. */
export const setProximoLivre = (tx: Tx, corpoClinicoId: string, proximo: ProximoLivre): Promise<void> =>
  saveProximoLivre(tx, corpoClinicoId, proximo)

/** Professionals whose next free time has to be looked at again by `now`, the longest waiting first; at most `limit`. */
export const listProximoVencido = (db: Db, now: Temporal.Instant, limit: number): Promise<string[]> =>
  listToCheck(db, now, limit)
