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
 * Offers the free times of a day to who is next in line, one each, and keeps them for 30 minutes. Times that begin before an
 * offer could end are left to who is faster. The schedule must be locked: two runs offer no time and nobody twice.
 */
async function offerIn(deps: Deps, tx: Tx, lugar: Lugar): Promise<void> {
  const ate = deps.clock.now().add({ minutes: minutosOferta })
  const found = await listLivre(tx, lugar, ate)
  if (!found || found.livres.length === 0) return
  const fila = await listFila(tx, lugar, { max: found.livres.length, ate })
  for (const [i, vez] of fila.entries()) await offerOne(deps, tx, vez, { ...lugar, livre: found.livres[i]! })
}

/** Job `agenda.liberou`, and for each day that somebody waits for every minute: any number of times is once. */
export async function offerLivres(deps: Deps, lugar: Lugar): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ate = deps.clock.now().add({ minutes: minutosOferta })
    // Most times nobody waits: then nobody is held up.
    if ((await listFila(tx, lugar, { max: 1, ate })).length === 0) return
    await lockAgenda(tx, lugar.corpoClinicoId)
    await offerIn(deps, tx, lugar)
  })
}

type Fim = { para: 'VENCIDA' | 'SAIU'; quando?: 'aberta' | 'vencida' }

/** Ends an offer that was not taken and gives its time to the next in line at once. False when it had ended. */
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

/** Job, every minute: offers that are over go to the next, lines that lead nowhere and days that passed end, and times that became free in any way are offered. */
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
