import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findProfissionalAgenda, type ProfissionalAgenda } from './agenda.queries.ts'
import { instantsOf, minutesOf, temposOf, timeOf, type ParaQuem } from './agenda.rules.ts'
import { listOcupacao } from './agenda.store.ts'
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
  /** As the schedule was read; the constraint decides. */
  livre: boolean
}

/**
 * Locks the professional and finds the wanted time in the schedule, if it may still be taken by whom it is for. Every booking and move
 * goes through here. Only the database decides whether the time is free.
 * @throws agenda.horario_inexistente agenda.sem_tempo_atendimento agenda.perto_demais
 */
export async function getTempo(tx: Tx, desejo: Desejo, para: ParaQuem): Promise<TempoAchado> {
  const { corpoClinicoId, redeId, now } = desejo
  const dia = Temporal.PlainDate.from(desejo.dia)
  const [, profissional, ocupacao] = await Promise.all([
    lockAgenda(tx, corpoClinicoId),
    findProfissionalAgenda(tx, corpoClinicoId),
    listOcupacao(tx, corpoClinicoId, { de: dia, ate: dia }),
  ])
  if (!profissional || profissional.redeId !== redeId) throw new Problem('agenda.horario_inexistente')
  if (profissional.atende && profissional.tempoAtendimento === null)
    throw new Problem('agenda.sem_tempo_atendimento')
  const minuto = minutesOf(Temporal.PlainTime.from(desejo.horario))
  const escala = escalaOf(profissional, ocupacao)
  const local = now.toZonedDateTimeISO(profissional.fuso)
  if (!escala) throw new Problem('agenda.horario_inexistente')
  const findFor = (who: ParaQuem) => temposOf(dia, escala, local, who).find((t) => t.minuto === minuto)
  const found = findFor(para)
  if (!found) throw new Problem(findFor('unidade') ? 'agenda.perto_demais' : 'agenda.horario_inexistente')
  const moments = instantsOf(dia, minuto, { duracaoMin: escala.duracaoMin, fuso: profissional.fuso })
  return { profissional, tempo: { dia, horario: timeOf(minuto), ...moments }, livre: found.livre }
}
