import { desc, eq, sql } from 'drizzle-orm'
import { type Db, firstRow } from '#platform/db/db.ts'
import { agendamentoTable } from './agenda.tables.ts'

/** A time that an order holds. */
export type Agendamento = AgendamentoRow & { pedidoId: string }

/** The appointment of an order: the live one, otherwise the latest that was cancelled; null when it never had one. */
export async function findAgendamentoByPedido(db: Db, pedidoId: string): Promise<Agendamento | null> {
  const [row] = await db
    .select()
    .from(agendamentoTable)
    .where(eq(agendamentoTable.pedidoId, pedidoId))
    .orderBy(sql`${agendamentoTable.status} = 'CANCELADA'`, desc(agendamentoTable.id))
    .limit(1)
  return (row as Agendamento | undefined) ?? null
}

/** An appointment by its own id. */
export const findAvulso = (db: Db, id: string): Promise<AgendamentoRow | null> =>
  firstRow(db.select().from(agendamentoTable).where(eq(agendamentoTable.id, id)))

export type AgendamentoRow = typeof agendamentoTable.$inferSelect
