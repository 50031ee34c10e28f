import { brasilia } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import { findProfissionalAgenda } from './agenda.queries.ts'

/** Today's date in the zone of the professional's unit. */
export async function getHoje(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  corpoClinicoId: string,
): Promise<Temporal.PlainDate> {
  const p = await findProfissionalAgenda(db, corpoClinicoId)
  const fuso = p?.fuso ?? brasilia // removed meanwhile: the queries that follow find nothing
  return clock.now().toZonedDateTimeISO(fuso).toPlainDate()
}
