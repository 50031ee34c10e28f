import type { Tx } from '#platform/db/db.ts'
import { updatePresenca, type Agendamento } from './agenda.store.ts'

/**
 * The patient says that they come. A note of its own: CONFIRMADA is the unit's word. Only for the appointment as the patient
 * saw it (`inicio`), and the first time counts.
 */
export const confirmPresenca = (
  tx: Tx,
  agendamento: Pick<Agendamento, 'id' | 'inicio'>,
  now: Temporal.Instant,
): Promise<void> => updatePresenca(tx, agendamento, now)
