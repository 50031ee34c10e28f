import type { Db, Tx } from '#platform/db/db.ts'
import {
  findAgendamento,
  findById,
  updateAgendamento,
  type Agendamento,
  type AgendamentoRow,
} from './agenda.store.ts'

export type { Agendamento } from './agenda.store.ts'

/** The order's current appointment, otherwise the one cancelled last; null when it never had one. */
export const findAgendamentoByPedido = (db: Db, pedidoId: string): Promise<Agendamento | null> =>
  findAgendamento(db, pedidoId)

/** An appointment by its own id. */
export const findAvulso = (db: Db, id: string): Promise<AgendamentoRow | null> => findById(db, id)

/** Changes columns that neither free nor take a time. */
export const setAgendamento = (
  tx: Tx,
  id: string,
  change: { status: 'CONFIRMADA' } | { faltouEm: Temporal.Instant | null },
): Promise<void> => updateAgendamento(tx, id, change)
