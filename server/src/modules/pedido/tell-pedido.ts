import type { Deps } from '#deps.ts'
import { findAgendamentoByPedido } from '#modules/agenda/find-agendamento.store.ts'
import type { Tx } from '#platform/db/db.ts'

/** The notices of an order to its client; the module `avisopedido` has their texts. */
export const nomesAviso = [
  'confirmado',
  'noLocal',
  'boleto',
  'recusado',
  'expirado',
  'canceladoSuporte',
  'desistencia',
  'agendamentoConfirmado',
  'agendamentoRemarcado',
  'agendamentoCancelado',
] as const
export type NomeAviso = (typeof nomesAviso)[number]

const undoable: readonly NomeAviso[] = ['agendamentoRemarcado', 'agendamentoCancelado']

/**
 * Notifies the client of an event of the order, once the caller's transaction commits. A job writes the message, so that an e-mail
 * that fails never delays a payment. A change that the desk may still undo is announced when that is over, and only if the
 * appointment has not changed again (ADR 0175).
 */
export async function tellPedido(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  pedidoId: string,
  aviso: NomeAviso,
): Promise<void> {
  const a = undoable.includes(aviso) ? await findAgendamentoByPedido(tx, pedidoId) : null
  const data = { pedidoId, aviso }
  if (!a?.desfazerAte) return jobs.send(tx, 'pedido.avisar', data)
  return jobs.send(tx, 'pedido.avisar', { ...data, sequencia: a.sequencia }, { startAfter: a.desfazerAte })
}
