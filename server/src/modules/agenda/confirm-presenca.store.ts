import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { agendamentoTable } from './agenda.tables.ts'
import type { Agendamento } from './find-agendamento.store.ts'

/**
 * The patient says that they come. A note of its own: CONFIRMADA is the unit's word. Only for the appointment as the patient
 * saw it (`inicio`), and the first time counts.
 */
export async function confirmPresenca(
  tx: Tx,
  { id, inicio }: Pick<Agendamento, 'id' | 'inicio'>,
  pacienteConfirmouEm: Temporal.Instant,
): Promise<void> {
  await tx
    .update(agendamentoTable)
    .set({ pacienteConfirmouEm })
    .where(
      and(
        eq(agendamentoTable.id, id),
        eq(agendamentoTable.inicio, inicio),
        ne(agendamentoTable.status, 'CANCELADA'),
        isNull(agendamentoTable.pacienteConfirmouEm),
      ),
    )
}
