import type { Db, Tx } from '#platform/db/db.ts'
import { listToCheck, saveProximoLivre, type ProximoLivre } from './profissional.store.ts'

/** Stores the next free time of a professional where the search reads it. The schedule computes it. */
export const setProximoLivre = (tx: Tx, corpoClinicoId: string, proximo: ProximoLivre): Promise<void> =>
  saveProximoLivre(tx, corpoClinicoId, proximo)

/** Professionals whose next free time has to be computed again by `now`, longest waiting first; at most `limit`. */
export const listProximoVencido = (db: Db, now: Temporal.Instant, limit: number): Promise<string[]> =>
  listToCheck(db, now, limit)
