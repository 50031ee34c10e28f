import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { cancelAgendamento, findHolder, updateAgendamento } from './agenda.store.ts'
import { toAnterior, undoUntil } from './desfazer.rules.ts'
import type { AgendamentoRow } from './find-agendamento.store.ts'
import { lockAgenda } from './lock-agenda.queries.ts'
import { tellLivre } from './tell-livre.ts'
import { updateProximoLivre } from './update-proximo-livre.ts'

/**
 * Frees an order's time and notifies clients who wait for one. Returns false when it holds none, so that repeating it changes
 * nothing. The professional is locked first, as everywhere: otherwise this call and a booking of the same time could deadlock.
 */
export async function cancelAgendamentoByPedido(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  pedidoId: string,
): Promise<boolean> {
  const holder = await findHolder(tx, pedidoId)
  if (!holder) return false
  await lockAgenda(tx, holder.corpoClinicoId)
  if (!(await cancelAgendamento(tx, pedidoId))) return false
  await updateProximoLivre(tx, holder.corpoClinicoId, clock.now())
  await tellLivre({ jobs }, tx, holder)
  return true
}

/**
 * The unit cancels this appointment, with a reason, and may undo that for some seconds; then waiting clients are notified. The
 * caller has locked the order.
 */
export async function cancelAgendamentoByUnidade(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  a: AgendamentoRow,
  motivo: string,
): Promise<void> {
  const { id, corpoClinicoId, dia } = a
  const now = clock.now()
  const undo = { desfazerAte: undoUntil(now), antes: toAnterior(a) }
  await lockAgenda(tx, corpoClinicoId)
  await updateAgendamento(tx, id, { status: 'CANCELADA', motivo, ...undo })
  await updateProximoLivre(tx, corpoClinicoId, now)
  await tellLivre({ jobs }, tx, { corpoClinicoId, dia }, undo.desfazerAte)
}
