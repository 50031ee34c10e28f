import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { forgetAvulsos, insertAvulso, type PacienteAvulso } from './agenda.store.ts'
import type { AgendamentoRow } from './find-agendamento.store.ts'
import { getTempo, type Desejo } from './get-tempo.ts'
import { updateProximoLivre } from './update-proximo-livre.ts'

/**
 * Takes a time, with status CONFIRMADA, for a patient without an account who called. `id` is chosen by the caller.
 * @throws agenda.horario_inexistente agenda.sem_tempo_atendimento agenda.horario_ocupado
 */
export async function bookAvulso(
  tx: Tx,
  { paciente, id, ...desejo }: Desejo & { paciente: PacienteAvulso; id: string },
): Promise<AgendamentoRow> {
  const { corpoClinicoId, redeId, now } = desejo
  const { tempo } = await getTempo(tx, desejo)
  const held = await insertAvulso(tx, {
    id,
    corpoClinicoId,
    redeId,
    paciente,
    ...tempo,
    status: 'CONFIRMADA',
    criadoEm: now,
  })
  if (!held) throw new Problem('agenda.horario_ocupado')
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
