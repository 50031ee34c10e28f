import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { horizonDays } from './agenda.rules.ts'
import type { Lugar } from './agenda.store.ts'

/**
 * Informs the waiting list that a time of this professional's day became free: when the caller's transaction commits, or at `depois`,
 * until when the desk may still undo that.
 */
export const tellLivre = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { corpoClinicoId, dia }: Lugar,
  depois?: Temporal.Instant,
): Promise<void> =>
  jobs.send(tx, 'agenda.liberou', { corpoClinicoId, dia: String(dia) }, depois ? { startAfter: depois } : {})

/**
 * Informs the waiting list of days that may have more free times than before, as `tellLivre` does, if they can already be
 * chosen.
 */
export async function tellDias(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  corpoClinicoId: string,
  dias: readonly Temporal.PlainDate[],
): Promise<void> {
  const last = clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: horizonDays })
  for (const dia of dias)
    if (Temporal.PlainDate.compare(dia, last) <= 0) await tellLivre({ jobs }, tx, { corpoClinicoId, dia })
}
