import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { cancelAgendamento, findHolder, updateAgendamento } from './agenda.store.ts'
import type { AgendamentoRow } from './find-agendamento.store.ts'
import { lockAgenda } from './lock-agenda.queries.ts'
import { tellLivre } from './tell-livre.ts'
import { updateProximoLivre } from './update-proximo-livre.ts'

/**
 * Gives an order's time back, and tells who waits for one. False when it holds none: doing it twice changes nothing. The
 * professional is locked first, as by everybody: who books this time at the same moment would wait for us and we for them.
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

/** The unit takes this time back, for this reason; told to who waits for one. The caller has locked the order. */
export async function cancelAgendamentoByUnidade(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  { id, corpoClinicoId, dia }: AgendamentoRow,
  motivo: string,
): Promise<void> {
  await lockAgenda(tx, corpoClinicoId)
  await updateAgendamento(tx, id, { status: 'CANCELADA', motivo })
  await updateProximoLivre(tx, corpoClinicoId, clock.now())
  await tellLivre({ jobs }, tx, { corpoClinicoId, dia })
}
