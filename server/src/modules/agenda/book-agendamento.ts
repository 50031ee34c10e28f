import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { isShownFree, payUntil } from './agenda.rules.ts'
import { insertAgendamento } from './agenda.store.ts'
import type { Agendamento } from './find-agendamento.store.ts'
import { getTempo, type Desejo } from './get-tempo.ts'
import { updateProximoLivre } from './update-proximo-livre.ts'

export type Reserva = Desejo & { pedidoId: string }
/** `pagarAte`: the last moment to pay for it. */
export type Reservado = Agendamento & { pagarAte: Temporal.Instant }

/**
 * Takes a time of an ATIVO professional of this unit for an order, with status AGUARDANDO_CONFIRMACAO. Only the database
 * decides whether the time is free: of two simultaneous callers one gets it and the other is refused.
 * @throws agenda.horario_inexistente agenda.sem_tempo_atendimento agenda.perto_demais agenda.horario_ocupado
 */
export async function bookAgendamento(tx: Tx, reserva: Reserva): Promise<Reservado> {
  const { corpoClinicoId, redeId, pedidoId, now } = reserva
  const { profissional, tempo } = await getTempo(tx, reserva, 'cliente')
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
  if (isShownFree(tempo.inicio, profissional)) await updateProximoLivre(tx, corpoClinicoId, now)
  return { ...held, pagarAte: payUntil(tempo.inicio, profissional.antecedencia) }
}
