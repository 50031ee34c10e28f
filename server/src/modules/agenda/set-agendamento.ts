import type { Tx } from '#platform/db/db.ts'
import { updateAgendamento } from './agenda.store.ts'
import { markFaltou, markVisita, type SituacaoAberta } from './visita.store.ts'

export const setConfirmada = (tx: Tx, id: string): Promise<void> =>
  updateAgendamento(tx, id, { status: 'CONFIRMADA' })

/** Stores since when the patient counts as absent; null when they came after all. False when it changed meanwhile. */
export const setFalta = (tx: Tx, id: string, faltouEm: Temporal.Instant | null): Promise<boolean> =>
  markFaltou(tx, id, faltouEm)

/** The patient is expected, there, or called in. False when it was cancelled or attended meanwhile. */
export const setVisita = (
  tx: Tx,
  id: string,
  situacao: SituacaoAberta,
  now: Temporal.Instant,
): Promise<boolean> => markVisita(tx, id, situacao, now)
