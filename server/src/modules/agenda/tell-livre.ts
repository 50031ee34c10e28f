import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Lugar } from './agenda.store.ts'

/** A time of this professional's day became free: told to who waits for one when the caller's transaction commits. */
export const tellLivre = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { corpoClinicoId, dia }: Lugar,
): Promise<void> => jobs.send(tx, 'agenda.liberou', { corpoClinicoId, dia: String(dia) })
