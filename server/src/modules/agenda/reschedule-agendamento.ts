import type { Deps } from '#deps.ts'
import { constraintOf, type Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { updateAgendamento } from './agenda.store.ts'
import { toAnterior, undoUntil } from './desfazer.rules.ts'
import type { AgendamentoRow } from './find-agendamento.store.ts'
import { getTempo } from './get-tempo.ts'
import { tellLivre } from './tell-livre.ts'
import { updateProximoLivre } from './update-proximo-livre.ts'

/** `dia` YYYY-MM-DD and `horario` HH:MM are local to the unit. */
export type NovoTempo = { dia: string; horario: string }

/**
 * Moves an appointment to another time of the same professional; a cancelled one becomes active again. Moved by
 * its client it has to be confirmed again; the unit itself chose the time, so moved by the unit it is CONFIRMADA (ADR 0125), and for
 * some seconds it may undo that (ADR 0175). The
 * row is kept, so that calendars recognise it. The caller has locked the order. Returns false when it is already at that time.
 * @throws agenda.horario_inexistente agenda.sem_tempo_atendimento agenda.perto_demais agenda.horario_ocupado: the transaction has then failed
 */
export async function rescheduleAgendamento(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  a: AgendamentoRow,
  { by, ...novo }: NovoTempo & { by: 'cliente' | 'unidade' },
): Promise<boolean> {
  const now = clock.now()
  const { tempo } = await getTempo(tx, { ...a, ...novo, now }, by)
  const live = a.status !== 'CANCELADA'
  if (live && a.inicio.equals(tempo.inicio)) return false
  const byUnit = by === 'unidade'
  try {
    await updateAgendamento(tx, a.id, {
      ...tempo,
      status: a.pedidoId && !byUnit ? 'AGUARDANDO_CONFIRMACAO' : 'CONFIRMADA',
      encaixe: false,
      desfazerAte: byUnit ? undoUntil(now) : null,
      antes: byUnit ? toAnterior(a) : null,
      motivo: null,
      situacaoVisita: 'MARCADA',
      chegouEm: null,
      chamadoEm: null,
      faltouEm: null,
      pacienteConfirmouEm: null,
      remarcadoEm: now,
    })
  } catch (error) {
    if (constraintOf(error) === 'agendamento_sem_sobreposicao') throw new Problem('agenda.horario_ocupado')
    throw error
  }
  await updateProximoLivre(tx, a.corpoClinicoId, now)
  if (live) await tellLivre({ jobs }, tx, a, byUnit ? undoUntil(now) : undefined)
  return true
}
