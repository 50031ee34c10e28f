import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { findProfissionalAgenda, lockCorpoClinico } from './agenda.queries.ts'
import { instantsOf, temposOf, timeOf } from './agenda.rules.ts'
import { insertReserva, listOcupacao, removeReserva, type Lugar } from './agenda.store.ts'
import { escalaOf } from './list-agenda.ts'
import { updateProximoLivre } from './update-proximo-livre.ts'

export type { Lugar } from './agenda.store.ts'
/** A time that may be kept, in the zone of the unit. */
export type Livre = {
  horario: Temporal.PlainTime
  inicio: Temporal.Instant
  fim: Temporal.Instant
  redeId: string
}

/** Everybody who gives out times of this professional waits here for each other, until the transaction ends. */
export const lockAgenda = (tx: Tx, corpoClinicoId: string): Promise<void> =>
  lockCorpoClinico(tx, corpoClinicoId)

/**
 * The times of a day that begin after `after`: the free ones, and how many there are in all; null when the professional or the
 * unit does not schedule. Call it with the schedule locked when a time is then kept.
 */
export async function listLivre(
  tx: Tx,
  { corpoClinicoId, dia }: Lugar,
  after: Temporal.Instant,
): Promise<{ redeId: string; livres: Livre[]; total: number } | null> {
  const p = await findProfissionalAgenda(tx, corpoClinicoId)
  const escala = p && escalaOf(p, await listOcupacao(tx, corpoClinicoId, { de: dia, ate: dia }))
  if (!escala) return null
  const tempos = temposOf(dia, escala, after.toZonedDateTimeISO(p.fuso))
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

type Guarda = Lugar & { livre: Livre; ate: Temporal.Instant; now: Temporal.Instant }

/** Keeps a free time without an order until `ate`: nobody else can book it. Null when somebody was faster. */
export async function bookHorario(
  tx: Tx,
  { corpoClinicoId, dia, livre, ate, now }: Guarda,
): Promise<string | null> {
  const id = await insertReserva(tx, {
    id: newId(),
    corpoClinicoId,
    dia,
    ...livre,
    reservadoAte: ate,
    status: 'AGUARDANDO_CONFIRMACAO',
    criadoEm: now,
  })
  if (id) await updateProximoLivre(tx, corpoClinicoId, now)
  return id
}

/** Ends the keeping of a time; with the schedule locked. It tells nobody: who ends it knows who is next. */
export async function freeHorario(tx: Tx, reservaId: string, now: Temporal.Instant): Promise<void> {
  const lugar = await removeReserva(tx, reservaId)
  if (lugar) await updateProximoLivre(tx, lugar.corpoClinicoId, now)
}
