import type { Deps } from '#deps.ts'
import { insertElos, listNaFila, lockCorrente } from './corrente.store.ts'
import { findUltimoElo } from './find-corrente.store.ts'
import { linkEntradas } from './make-elo.ts'

/** Entries of one transaction; bounds its time and memory. */
const batch = 1_000

const inicio = { numero: 0, hash: '' }

/**
 * Job: chains the entries committed since the last run, oldest first. An entry whose transaction is still open is found by a later
 * run, since it stays in the queue; writers are never waited for. When another run is at work this one does nothing. Returns the
 * number of new links.
 */
export async function setCorrente({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  // The database keeps microseconds: the hashed value has to be the one that is read back.
  const quando = clock.now().round({ smallestUnit: 'millisecond', roundingMode: 'trunc' })
  for (let total = 0; ;) {
    const made = await db.transaction(async (tx) => {
      if (!(await lockCorrente(tx))) return 0
      const entradas = await listNaFila(tx, batch)
      if (entradas.length > 0)
        await insertElos(tx, linkEntradas(entradas, (await findUltimoElo(tx)) ?? inicio, quando))
      return entradas.length
    })
    total += made
    if (made < batch) return total
  }
}
