import { setProximosLivres, type ProximoLivre } from '#modules/profissional/set-proximo-livre.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { findProfissionalAgenda, type ProfissionalAgenda } from './agenda.queries.ts'
import { firstFree, horarioOf, horizonDays, horizonOf, instantsOf, offeredUntil } from './agenda.rules.ts'
import { listOcupacao, type Ocupacao } from './list-ocupacao.queries.ts'
import { escalaOf } from './list-agenda.ts'
import { lockAgenda } from './lock-agenda.queries.ts'

const none = { proximoLivre: null, proximosHorarios: [], proximoConferir: null }

/**
 * The next free times of a professional whose `ocupacao` covers the first `days` days; null when none of these has one and there are
 * more to look at.
 */
export function proximoOf(
  p: ProfissionalAgenda,
  ocupacao: Ocupacao,
  now: Temporal.Instant,
  days = horizonDays,
): ProximoLivre | null {
  const { corpoClinicoId, fuso } = p
  const escala = escalaOf(p, ocupacao)
  if (!escala || (escala.semanal.length === 0 && escala.excecoes.length === 0 && days === horizonDays))
    return { corpoClinicoId, ...none }
  const local = now.toZonedDateTimeISO(fuso)
  const free = firstFree(escala, local, days)
  if (!free) {
    // No time is free in 60 days; tomorrow one more day can be chosen.
    const proximoConferir = local.startOfDay().add({ days: 1 }).toInstant()
    return days < horizonDays ? null : { corpoClinicoId, ...none, proximoConferir }
  }
  const proximoLivre = instantsOf(free.dia, free.minutos[0], { duracaoMin: escala.duracaoMin, fuso }).inicio
  const proximosHorarios = free.minutos.map(horarioOf)
  return {
    corpoClinicoId,
    proximoLivre,
    proximosHorarios,
    proximoConferir: offeredUntil(proximoLivre, p.antecedencia),
  }
}

/**
 * Updates the stored next free times of a professional, by which the search filters and which it shows. Call it in the transaction that changes the
 * schedule, an appointment or the professional. Changes of the unit (status, whether it schedules, zone) are marked by a
 * trigger for the job `agenda.proximo`.
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
  const dias = horizonOf(now.toZonedDateTimeISO(p.fuso))
  const periodo = { de: dias[0]!, ate: dias.at(-1)! } // never empty
  const proximo = proximoOf(p, await listOcupacao(tx, corpoClinicoId, periodo), now)
  if (proximo) await setProximosLivres(tx, [proximo])
}
