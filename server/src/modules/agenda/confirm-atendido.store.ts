import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { agendamentoTable } from './agenda.tables.ts'

/** The patient was attended: nobody has to confirm the time of this order any more, and nobody is told of it. */
export async function confirmAtendido(tx: Tx, pedidoId: string): Promise<void> {
  await tx
    .update(agendamentoTable)
    .set({ status: 'CONFIRMADA' })
    .where(
      and(eq(agendamentoTable.pedidoId, pedidoId), eq(agendamentoTable.status, 'AGUARDANDO_CONFIRMACAO')),
    )
}
