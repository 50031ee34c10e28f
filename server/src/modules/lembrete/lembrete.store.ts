import type { Tx } from '#platform/db/db.ts'
import { lembreteTable } from './lembrete.tables.ts'

/** False when this appointment was already reminded of this moment. */
export async function insertLembrete(tx: Tx, row: typeof lembreteTable.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(lembreteTable)
    .values(row)
    .onConflictDoNothing({
      target: [lembreteTable.agendamentoId, lembreteTable.inicio, lembreteTable.antesHoras],
    })
    .returning({ id: lembreteTable.id })
  return rows.length === 1
}
