import type { Deps } from '#deps.ts'
import { removeSessaoVencida, removeTentativaAntiga } from './conta.store.ts'

/** Counts of wrong tries start over after an hour; a day is more than anybody waits. */
const triesDays = 1
/** A place from which nobody entered for so long is a stranger's again. */
const placesDays = 90

/** Job: drops sessions that ended and wrong tries that nobody counts any more. */
export async function removeContaAntigos({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const before = (days: number) => now.subtract({ hours: 24 * days })
  await removeSessaoVencida(db, now)
  await removeTentativaAntiga(db, { now, antesDe: before(triesDays), conhecidaAntesDe: before(placesDays) })
}
