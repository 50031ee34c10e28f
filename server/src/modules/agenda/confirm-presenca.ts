import type { Tx } from '#platform/db/db.ts'
import { updateAguardando, updatePresenca, type Agendamento } from './agenda.store.ts'

/**
 * Records that the patient will come. This is separate from CONFIRMADA, which is set by the unit. Applies only to the
 * appointment as the patient saw it (`inicio`); the first confirmation counts.
 */
export const confirmPresenca = (
  tx: Tx,
  agendamento: Pick<Agendamento, 'id' | 'inicio'>,
  now: Temporal.Instant,
): Promise<void> => updatePresenca(tx, agendamento, now)

/** After the patient was attended, confirms the order's appointment so that nobody has to do it any more. Notifies nobody. */
export const confirmAtendido = (tx: Tx, pedidoId: string): Promise<void> => updateAguardando(tx, pedidoId)
