import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { forgetAvulsos, insertAvulso, type PacienteAvulso } from './agenda.store.ts'
import type { AgendamentoRow } from './find-agendamento.store.ts'
import { getTempo, getTempoOcupado, type Desejo } from './get-tempo.ts'
import { updateProximoLivre } from './update-proximo-livre.ts'

type Avulso = Desejo & { paciente: PacienteAvulso; id: string; encaixe?: boolean }

/**
 * Takes a time, with status CONFIRMADA, for a patient without an account who called or is at the desk: also the time that has begun
 * and not ended. `id` is chosen by the caller. An `encaixe` stands beside the appointment that holds the time (ADR 0174).
 * @throws agenda.horario_inexistente agenda.sem_tempo_atendimento agenda.horario_ocupado agenda.encaixe_livre agenda.encaixe_ocupado
 */
export async function bookAvulso(
  tx: Tx,
  { paciente, id, encaixe = false, ...desejo }: Avulso,
): Promise<AgendamentoRow> {
  const { corpoClinicoId, redeId, now } = desejo
  const { tempo } = encaixe ? await getTempoOcupado(tx, desejo) : await getTempo(tx, desejo, 'balcao')
  // A time that has begun is booked only for a patient at the desk.
  const begun = Temporal.Instant.compare(tempo.inicio, now) <= 0
  const held = await insertAvulso(tx, {
    id,
    corpoClinicoId,
    redeId,
    paciente,
    ...tempo,
    encaixe,
    ...(begun && { situacaoVisita: 'CHEGOU' as const, chegouEm: now }),
    status: 'CONFIRMADA',
    criadoEm: now,
  })
  if (!held) throw new Problem(encaixe ? 'agenda.encaixe_ocupado' : 'agenda.horario_ocupado')
  await updateProximoLivre(tx, corpoClinicoId, now)
  return held
}

/** Days for which patients who made an appointment by phone are remembered. */
const rememberedDays = 180

/** Nightly job: names and phones of patients without an account are kept for half a year. Source: ADR 0081. */
export async function forgetPacientes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await forgetAvulsos(
    db,
    clock.now().toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: rememberedDays }),
  )
}
