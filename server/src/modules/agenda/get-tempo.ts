import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findProfissionalAgenda, type ProfissionalAgenda } from './agenda.queries.ts'
import { listEncaixavel, instantsOf, minutesOf, temposOf, timeOf, type ParaQuem } from './agenda.rules.ts'
import { listOcupacao } from './list-ocupacao.queries.ts'
import { escalaOf } from './list-agenda.ts'
import { lockAgenda } from './lock-agenda.queries.ts'

/** A wanted time of an ATIVO professional of this unit; `dia` YYYY-MM-DD and `horario` HH:MM are local to the unit. */
export type Desejo = {
  corpoClinicoId: string
  redeId: string
  dia: string
  horario: string
  now: Temporal.Instant
}

/** The wanted time as it is stored, with its professional and unit. */
export type TempoAchado = {
  profissional: ProfissionalAgenda
  tempo: {
    dia: Temporal.PlainDate
    horario: Temporal.PlainTime
    inicio: Temporal.Instant
    fim: Temporal.Instant
  }
}

/** Locks the professional and reads the appointments of the wanted day. @throws agenda.horario_inexistente agenda.sem_tempo_atendimento */
async function readDia(tx: Tx, { corpoClinicoId, redeId, now, ...desejo }: Desejo) {
  const dia = Temporal.PlainDate.from(desejo.dia)
  const [, profissional, ocupacao] = await Promise.all([
    lockAgenda(tx, corpoClinicoId),
    findProfissionalAgenda(tx, corpoClinicoId),
    listOcupacao(tx, corpoClinicoId, { de: dia, ate: dia }),
  ])
  if (!profissional || profissional.redeId !== redeId) throw new Problem('agenda.horario_inexistente')
  if (profissional.atende && profissional.tempoAtendimento === null)
    throw new Problem('agenda.sem_tempo_atendimento')
  const escala = escalaOf(profissional, ocupacao)
  if (!escala) throw new Problem('agenda.horario_inexistente')
  const minuto = minutesOf(Temporal.PlainTime.from(desejo.horario))
  return { profissional, escala, dia, minuto, local: now.toZonedDateTimeISO(profissional.fuso) }
}

/**
 * Locks the professional and finds the wanted time in the schedule, if it may still be taken for this patient. Every booking and move
 * goes through here, except an encaixe. Only the database decides whether the time is free.
 * @throws agenda.horario_inexistente agenda.sem_tempo_atendimento agenda.perto_demais
 */
export async function getTempo(tx: Tx, desejo: Desejo, para: ParaQuem): Promise<TempoAchado> {
  const { profissional, escala, dia, minuto, local } = await readDia(tx, desejo)
  const isFor = (who: ParaQuem) => temposOf(dia, escala, local, who).some((t) => t.minuto === minuto)
  if (!isFor(para)) throw new Problem(isFor('unidade') ? 'agenda.perto_demais' : 'agenda.horario_inexistente')
  const moments = instantsOf(dia, minuto, { duracaoMin: escala.duracaoMin, fuso: profissional.fuso })
  return { profissional, tempo: { dia, horario: timeOf(minuto), ...moments } }
}

/**
 * Locks the professional and finds the appointment that begins at the wanted time and has not ended: a second patient takes its whole
 * time. Whether another one stands beside it is the database's decision.
 * @throws agenda.encaixe_livre agenda.horario_inexistente agenda.sem_tempo_atendimento
 */
export async function getTempoOcupado(tx: Tx, desejo: Desejo): Promise<TempoAchado> {
  const { profissional, escala, dia, minuto, local } = await readDia(tx, desejo)
  const taken = listEncaixavel(dia, { ocupados: escala.ocupados, encaixes: [] }, local)
  const held = taken.find((f) => f.inicio === minuto)
  if (!held) {
    const isFree = temposOf(dia, escala, local, 'balcao').some((t) => t.minuto === minuto && t.livre)
    throw new Problem(isFree ? 'agenda.encaixe_livre' : 'agenda.horario_inexistente')
  }
  const length = { duracaoMin: held.fim - held.inicio, fuso: profissional.fuso }
  return { profissional, tempo: { dia, horario: timeOf(minuto), ...instantsOf(dia, minuto, length) } }
}
