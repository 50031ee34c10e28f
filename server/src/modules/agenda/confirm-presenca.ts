import type { Tx } from '#platform/db/db.ts'
import { updateAguardando, updatePresenca, type Agendamento } from './agenda.store.ts'

/**
 * The patient says that they come. A note of its own: CONFIRMADA is the unit's word. Only for the appointment as the patient
 * saw it (`inicio`), and the first time counts.
 */
export const confirmPresenca = (
  tx: Tx,
  agendamento: Pick<Agendamento, 'id' | 'inicio'>,
  now: Temporal.Instant,
): Promise<void> => updatePresenca(tx, agendamento, now)

/** The patient was attended: nobody has to confirm the time of this order any more, and nobody is told of it. */
export const confirmAtendido = (tx: Tx, pedidoId: string): Promise<void> => updateAguardando(tx, pedidoId)
