import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { agendamentoTable } from './agenda.tables.ts'

/** Confirms the appointment of an order whose patient was attended. Nobody is notified. */
export async function confirmAtendido(tx: Tx, pedidoId: string): Promise<void> {
  await tx
    .update(agendamentoTable)
    .set({ status: 'CONFIRMADA' })
    .where(
      and(eq(agendamentoTable.pedidoId, pedidoId), eq(agendamentoTable.status, 'AGUARDANDO_CONFIRMACAO')),
    )
}
