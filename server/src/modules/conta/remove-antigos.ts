import type { Deps } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { removeSessaoVencida, removeTentativaAntiga } from './conta.store.ts'
import { removeRecuperacaoVencida } from './recuperacao.store.ts'
import { removeEntradaVencida } from './sessao.store.ts'

/** Counts of wrong tries start over after an hour; no wait is longer than a day. */
const triesDays = 1
/** An address without a login for this long counts as unknown again. */
const placesDays = 90
/** As long as a browser keeps the device cookie. */
const devicesDays = 400

/** Removes second factors that were not confirmed in time: they belong to a later module. */
export type RemoveFatorVencido = (db: Db, now: Temporal.Instant, antesDe: Temporal.Instant) => Promise<void>

/** Job: removes ended sessions and links, sign-ups that were not confirmed in time, and outdated counts of wrong tries. */
export async function removeContaAntigos(
  { db, clock }: Deps,
  removeFatorVencido: RemoveFatorVencido,
): Promise<void> {
  const now = clock.now()
  const before = (days: number) => now.subtract({ hours: 24 * days })
  await removeSessaoVencida(db, now)
  await removeRecuperacaoVencida(db, before(triesDays))
  await removeEntradaVencida(db, now, before(devicesDays))
  await removeFatorVencido(db, now, before(triesDays))
  await removeTentativaAntiga(db, { now, antesDe: before(triesDays), conhecidaAntesDe: before(placesDays) })
}
