import type { Deps } from '#deps.ts'
import { freeHorario, bookHorario, type Lugar } from '#modules/agenda/book-horario.ts'
import { listLivre, type Livre } from '#modules/agenda/list-livre.ts'
import { lockAgenda } from '#modules/agenda/lock-agenda.queries.ts'
import type { Tx } from '#platform/db/db.ts'
import { loggable } from '#platform/log.ts'
import { newLinkToken, hashToken } from '#platform/token.ts'
import { expirePerdida } from './expire-espera.ts'
import { listFila, listPerdida } from './espera.queries.ts'
import { minutosOferta } from './espera.rules.ts'
import { endOferta, endPassadas, listLugar, listVencida, updateOferta } from './espera.store.ts'
import { tellOferta } from './tell-oferta.ts'

type Vez = { id: string; clienteId: string }

async function offerOne(
  deps: Deps,
  tx: Tx,
  { id, clienteId }: Vez,
  place: Lugar & { livre: Livre },
): Promise<void> {
  const now = deps.clock.now()
  const ate = now.add({ minutes: minutosOferta })
  const reservaId = await bookHorario(tx, { ...place, ate, now })
  if (!reservaId) return
  const token = newLinkToken()
  const oferta = {
    reservaId,
    ofertaAte: ate,
    ofertaInicio: place.livre.inicio,
    tokenHash: hashToken(token),
    atualizadoEm: now,
  }
  if (await updateOferta(tx, id, oferta)) await tellOferta(deps, tx, { id, clienteId, token })
  else await freeHorario(tx, reservaId, now)
}

/**
 * Offers the free times of a day to the next in line, one each, and holds them for 30 minutes. Times that begin before an offer
 * would end are not offered and stay open to everybody. The schedule must be locked, so that two runs never offer the same time
 * or offer to the same person twice.
 */
async function offerIn(deps: Deps, tx: Tx, lugar: Lugar): Promise<void> {
  const ate = deps.clock.now().add({ minutes: minutosOferta })
  const found = await listLivre(tx, lugar, ate)
  if (!found || found.livres.length === 0) return
  const fila = await listFila(tx, lugar, { max: found.livres.length, ate })
  for (const [i, vez] of fila.entries()) await offerOne(deps, tx, vez, { ...lugar, livre: found.livres[i]! })
}

/** Job `agenda.liberou`, also run every minute for each day with a waiting list: repeating it changes nothing. */
export async function offerLivres(deps: Deps, lugar: Lugar): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ate = deps.clock.now().add({ minutes: minutosOferta })
    // Usually no client waits; then the schedule is not locked.
    if ((await listFila(tx, lugar, { max: 1, ate })).length === 0) return
    await lockAgenda(tx, lugar.corpoClinicoId)
    await offerIn(deps, tx, lugar)
  })
}

type Fim = { para: 'VENCIDA' | 'SAIU'; quando?: 'aberta' | 'vencida' }

/** Ends an offer that was not accepted and offers its time to the next in line at once. False when it had already ended. */
export const passOferta = (
  deps: Deps,
  place: Lugar & { id: string },
  { para, quando }: Fim,
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    await lockAgenda(tx, place.corpoClinicoId)
    const reservaId = await endOferta(tx, place.id, { para, now }, quando)
    if (!reservaId) return false
    await freeHorario(tx, reservaId, now)
    await offerIn(deps, tx, place)
    return true
  })

/**
 * Job, every minute: passes expired offers on to the next, ends entries of past days and those that can no longer lead to a
 * time, and offers times that became free in any other way.
 */
export async function sweepEspera(deps: Deps): Promise<void> {
  const tryTo = async (corpoClinicoId: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      deps.log.warn({ corpoClinicoId, err: loggable(error).message }, 'could not offer a free time')
    }
  }
  const now = deps.clock.now()
  for (const perdida of await listPerdida(deps.db))
    await tryTo(perdida.corpoClinicoId, () => expirePerdida(deps, perdida))
  for (const vencida of await listVencida(deps.db, now))
    await tryTo(vencida.corpoClinicoId, () =>
      passOferta(deps, vencida, { para: 'VENCIDA', quando: 'vencida' }),
    )
  await endPassadas(deps.db, now)
  for (const lugar of await listLugar(deps.db))
    await tryTo(lugar.corpoClinicoId, () => offerLivres(deps, lugar))
}
