import type { Db } from '#platform/db/db.ts'
import { findAgendamento, type Agendamento } from './agenda.store.ts'

export type { Agendamento } from './agenda.store.ts'

/** The appointment of an order: the live one, otherwise the latest that was cancelled; null when it never had one. */
export const findAgendamentoByPedido = (db: Db, pedidoId: string): Promise<Agendamento | null> =>
  findAgendamento(db, pedidoId)
