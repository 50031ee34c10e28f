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
 * Takes a time of an ATIVO professional of this unit for an order, with status AGUARDANDO_CONFIRMACAO. Only the database
 * decides whether the time is free: of two simultaneous callers one gets it and the other is refused.
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
  // Taking a later time does not change the next free time.
  if (!proximoLivre || Temporal.Instant.compare(tempo.inicio, proximoLivre) <= 0)
    await updateProximoLivre(tx, corpoClinicoId, now)
  return held
}

/**
 * Frees an order's time and informs the waiting list. Returns false when the order has none, so repeating it changes nothing.
 * The professional is locked first, like everywhere: otherwise this call and one that takes the same time could wait for each
 * other.
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

/** The unit cancels this appointment for this reason; the waiting list is informed. The caller has locked the order. */
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
