import type { Tx } from '#platform/db/db.ts'
import { findProfissionalAgenda } from './agenda.queries.ts'
import { instantsOf, temposOf, timeOf } from './agenda.rules.ts'
import { type Lugar } from './agenda.store.ts'
import { listOcupacao } from './list-ocupacao.queries.ts'
import { escalaOf } from './list-agenda.ts'

/** A time that may be held, in the time zone of the unit. */
export type Livre = {
  horario: Temporal.PlainTime
  inicio: Temporal.Instant
  fim: Temporal.Instant
  redeId: string
}

/**
 * The times of a day that a client may still take at the moment `at`: the free ones, and how many there are in all; null when the
 * professional or the unit does not schedule. Call it with the schedule locked when a time is held afterwards.
 */
export async function listLivre(
  tx: Tx,
  { corpoClinicoId, dia }: Lugar,
  at: Temporal.Instant,
): Promise<{ redeId: string; livres: Livre[]; total: number } | null> {
  const p = await findProfissionalAgenda(tx, corpoClinicoId)
  const escala = p && escalaOf(p, await listOcupacao(tx, corpoClinicoId, { de: dia, ate: dia }))
  if (!escala) return null
  const tempos = temposOf(dia, escala, at.toZonedDateTimeISO(p.fuso), 'cliente')
  const { duracaoMin } = escala
  const livres = tempos
    .filter((t) => t.livre)
    .map(({ minuto }) => ({
      horario: timeOf(minuto),
      redeId: p.redeId,
      ...instantsOf(dia, minuto, { duracaoMin, fuso: p.fuso }),
    }))
  return { redeId: p.redeId, livres, total: tempos.length }
}
