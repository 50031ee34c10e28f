import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { findProfissionalAgenda, lockCorpoClinico } from './agenda.queries.ts'
import { instantsOf, minutesOf, temposOf, timeOf } from './agenda.rules.ts'
import { cancelAgendamento, insertAgendamento, listOcupacao, type Agendamento } from './agenda.store.ts'
import { escalaOf } from './list-agenda.ts'
import { updateProximoLivre } from './update-proximo-livre.ts'

/** `dia` YYYY-MM-DD and `horario` HH:MM are local to the unit. */
export type Reserva = {
  corpoClinicoId: string
  redeId: string
  pedidoId: string
  dia: string
  horario: string
  now: Temporal.Instant
}

/**
 * Holds a time of an ATIVO professional of this unit for an order, AGUARDANDO_CONFIRMACAO. Whether the time is free is the
 * database's word, never ours: two callers at once get one time and one refusal.
 * @throws agenda.horario_inexistente agenda.sem_tempo_atendimento agenda.horario_ocupado
 */
export async function bookAgendamento(tx: Tx, reserva: Reserva): Promise<Agendamento> {
  const { corpoClinicoId, redeId, pedidoId, now } = reserva
  const dia = Temporal.PlainDate.from(reserva.dia)
  const [, profissional, ocupacao] = await Promise.all([
    lockCorpoClinico(tx, corpoClinicoId),
    findProfissionalAgenda(tx, corpoClinicoId),
    listOcupacao(tx, corpoClinicoId, { de: dia, ate: dia }),
  ])
  if (!profissional || profissional.redeId !== redeId) throw new Problem('agenda.horario_inexistente')
  if (profissional.atende && profissional.tempoAtendimento === null)
    throw new Problem('agenda.sem_tempo_atendimento')
  const minuto = minutesOf(Temporal.PlainTime.from(reserva.horario))
  const escala = escalaOf(profissional, ocupacao)
  const tempos = escala ? temposOf(dia, escala, now.toZonedDateTimeISO(profissional.fuso)) : []
  if (!escala || !tempos.some((t) => t.minuto === minuto)) throw new Problem('agenda.horario_inexistente')
  const { inicio, fim } = instantsOf(dia, minuto, { duracaoMin: escala.duracaoMin, fuso: profissional.fuso })
  const held = await insertAgendamento(tx, {
    id: newId(),
    corpoClinicoId,
    redeId,
    pedidoId,
    dia,
    horario: timeOf(minuto),
    inicio,
    fim,
    status: 'AGUARDANDO_CONFIRMACAO',
    criadoEm: now,
  })
  if (!held) throw new Problem('agenda.horario_ocupado')
  const { proximoLivre } = profissional
  // A later one leaves the next free time as it is.
  if (!proximoLivre || Temporal.Instant.compare(inicio, proximoLivre) <= 0)
    await updateProximoLivre(tx, corpoClinicoId, now)
  return held
}

/** Gives an order's time back. False when it holds none: doing it twice changes nothing. */
export async function releaseAgendamento(tx: Tx, pedidoId: string, now: Temporal.Instant): Promise<boolean> {
  const freed = await cancelAgendamento(tx, pedidoId)
  if (freed) await updateProximoLivre(tx, freed.corpoClinicoId, now)
  return freed !== null
}
