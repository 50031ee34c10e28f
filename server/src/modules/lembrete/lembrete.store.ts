import type { Tx } from '#platform/db/db.ts'
import { lembreteTable } from './lembrete.tables.ts'

/** Returns the appointments that were not reminded of this moment before. */
export async function insertLembretes(
  tx: Tx,
  lembretes: (typeof lembreteTable.$inferInsert)[],
): Promise<Set<string>> {
  const rows = await tx
    .insert(lembreteTable)
    .values(lembretes)
    .onConflictDoNothing({
      target: [lembreteTable.agendamentoId, lembreteTable.inicio, lembreteTable.antesHoras],
    })
    .returning({ agendamentoId: lembreteTable.agendamentoId })
  return new Set(rows.map((row) => row.agendamentoId))
}
