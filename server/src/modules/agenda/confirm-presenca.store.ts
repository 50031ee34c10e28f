import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { agendamentoTable } from './agenda.tables.ts'
import type { Agendamento } from './find-agendamento.store.ts'

/**
 * Records that the patient confirmed that they will come; the status CONFIRMADA is set by the unit only. Applies only to the
 * appointment as the patient saw it (`inicio`), and only the first confirmation counts.
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
