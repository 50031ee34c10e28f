import type { Deps } from '#deps.ts'
import { listProximoVencido } from '#modules/profissional/list-proximo-vencido.store.ts'
import { setProximoLivre } from '#modules/profissional/set-proximo-livre.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { loggable } from '#platform/log.ts'
import { findProfissionalAgenda } from './agenda.queries.ts'
import { firstFree, horarioOf, horizonOf, instantsOf, offeredUntil } from './agenda.rules.ts'
import { listOcupacao } from './list-ocupacao.queries.ts'
import { escalaOf } from './list-agenda.ts'
import { lockAgenda } from './lock-agenda.queries.ts'

/** Largest number updated in one minute; the others wait for the next minute and show no next time meanwhile. */
const atOnce = 1_000

/**
 * Updates the stored next free times of a professional, by which the search filters and which it shows. Call it in the transaction that changes the
 * schedule, an appointment or the professional. Changes of the unit (status, whether it schedules, zone) are marked by a
 * trigger for the job below.
 */
export async function updateProximoLivre(
  tx: Tx,
  corpoClinicoId: string,
  now: Temporal.Instant,
): Promise<void> {
  const [, p] = await Promise.all([
    lockAgenda(tx, corpoClinicoId),
    findProfissionalAgenda(tx, corpoClinicoId),
  ])
  if (!p) return
  const local = now.toZonedDateTimeISO(p.fuso)
  const dias = horizonOf(local)
  const periodo = { de: dias[0]!, ate: dias.at(-1)! } // never empty
  const escala = escalaOf(p, await listOcupacao(tx, corpoClinicoId, periodo))
  if (!escala || (escala.semanal.length === 0 && escala.excecoes.length === 0)) {
    return setProximoLivre(tx, corpoClinicoId, {
      proximoLivre: null,
      proximosHorarios: [],
      proximoConferir: null,
    })
  }
  const free = firstFree(escala, local)
  const { duracaoMin } = escala
  const proximoLivre = free && instantsOf(free.dia, free.minutos[0], { duracaoMin, fuso: p.fuso }).inicio
  const proximosHorarios = free ? free.minutos.map(horarioOf) : []
  // No time is free in 60 days; tomorrow one more day can be chosen.
  const proximoConferir = proximoLivre
    ? offeredUntil(proximoLivre, p.antecedencia)
    : local.startOfDay().add({ days: 1 }).toInstant()
  await setProximoLivre(tx, corpoClinicoId, { proximoLivre, proximosHorarios, proximoConferir })
}

/** Job, every minute: times that begin too soon for a client are no longer offered. */
export async function updateProximosVencidos({ db, clock, log }: Deps): Promise<void> {
  const now = clock.now()
  for (const id of await listProximoVencido(db, now, atOnce)) {
    try {
      await db.transaction((tx) => updateProximoLivre(tx, id, now))
    } catch (error) {
      log.warn({ corpoClinicoId: id, err: loggable(error).message }, 'could not look for the next free time')
    }
  }
}
