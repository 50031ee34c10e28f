import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { horizonDays } from './agenda.rules.ts'
import type { Lugar } from './agenda.store.ts'

/** A time of this professional's day became free: told to who waits for one when the caller's transaction commits. */
export const tellLivre = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { corpoClinicoId, dia }: Lugar,
): Promise<void> => jobs.send(tx, 'agenda.liberou', { corpoClinicoId, dia: String(dia) })

/** Days of a professional that may have more free times than before: told as `tellLivre` does, as far as they can be booked yet. */
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
