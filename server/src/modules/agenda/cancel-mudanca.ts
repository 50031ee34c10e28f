import type { Deps } from '#deps.ts'
import { constraintOf, type Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { updateAgendamento } from './agenda.store.ts'
import { fromAnterior } from './desfazer.rules.ts'
import type { AgendamentoRow } from './find-agendamento.store.ts'
import { lockAgenda } from './lock-agenda.queries.ts'
import { tellLivre } from './tell-livre.ts'
import { updateProximoLivre } from './update-proximo-livre.ts'

/**
 * Undoes the desk's last move or cancellation of an appointment: it is as it was, and no message is sent. Returns false when
 * there is nothing to undo or the time for it is over. The caller has locked the order and read the row after that. @throws
 * agenda.horario_ocupado when others hold the time meanwhile: the transaction has then failed
 */
export async function undoMudanca(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  a: AgendamentoRow,
): Promise<boolean> {
  const now = clock.now()
  if (!a.antes || !a.desfazerAte || Temporal.Instant.compare(a.desfazerAte, now) <= 0) return false
  await lockAgenda(tx, a.corpoClinicoId)
  try {
    await updateAgendamento(tx, a.id, { ...fromAnterior(a.antes), antes: null, desfazerAte: null })
  } catch (error) {
    if (constraintOf(error)?.endsWith('sem_sobreposicao')) throw new Problem('agenda.horario_ocupado')
    throw error
  }
  await updateProximoLivre(tx, a.corpoClinicoId, now)
  if (a.status !== 'CANCELADA') await tellLivre({ jobs }, tx, a)
  return true
}
