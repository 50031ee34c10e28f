import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { lockCorpoClinico } from './agenda.queries.ts'
import {
  cancelAgendamento,
  findHolder,
  insertAgendamento,
  updateAgendamento,
  type Agendamento,
  type AgendamentoRow,
} from './agenda.store.ts'
import { findTempo, type Desejo } from './find-tempo.ts'
import { tellLivre } from './tell-livre.ts'
import { updateProximoLivre } from './update-proximo-livre.ts'

export type Reserva = Desejo & { pedidoId: string }

/**
 * Holds a time of an ATIVO professional of this unit for an order, AGUARDANDO_CONFIRMACAO. Whether the time is free is the
 * database's word, never ours: two callers at once get one time and one refusal.
 * @throws agenda.horario_inexistente agenda.sem_tempo_atendimento agenda.horario_ocupado
 */
export async function bookAgendamento(tx: Tx, reserva: Reserva): Promise<Agendamento> {
  const { corpoClinicoId, redeId, pedidoId, now } = reserva
  const { profissional, tempo } = await findTempo(tx, reserva)
  const held = await insertAgendamento(tx, {
    id: newId(),
    corpoClinicoId,
    redeId,
    pedidoId,
    ...tempo,
    status: 'AGUARDANDO_CONFIRMACAO',
    criadoEm: now,
  })
  if (!held) throw new Problem('agenda.horario_ocupado')
  const { proximoLivre } = profissional
  // A later one leaves the next free time as it is.
  if (!proximoLivre || Temporal.Instant.compare(tempo.inicio, proximoLivre) <= 0)
    await updateProximoLivre(tx, corpoClinicoId, now)
  return held
}

/**
 * Gives an order's time back, and tells who waits for one. False when it holds none: doing it twice changes nothing. The
 * professional is locked first, as by everybody: who books this time at the same moment would wait for us and we for them.
 */
export async function releaseAgendamento(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  pedidoId: string,
): Promise<boolean> {
  const holder = await findHolder(tx, pedidoId)
  if (!holder) return false
  await lockCorpoClinico(tx, holder.corpoClinicoId)
  if (!(await cancelAgendamento(tx, pedidoId))) return false
  await updateProximoLivre(tx, holder.corpoClinicoId, clock.now())
  await tellLivre({ jobs }, tx, holder)
  return true
}

/** The unit takes this time back, for this reason; told to who waits for one. The caller has locked the order. */
export async function freeAgendamento(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  { id, corpoClinicoId, dia }: AgendamentoRow,
  motivo: string,
): Promise<void> {
  await lockCorpoClinico(tx, corpoClinicoId)
  await updateAgendamento(tx, id, { status: 'CANCELADA', motivo })
  await updateProximoLivre(tx, corpoClinicoId, clock.now())
  await tellLivre({ jobs }, tx, { corpoClinicoId, dia })
}
