import { addDays, brasiliaStartOf } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import type { Janela } from './fato.queries.ts'
import { insertTodosOsDias, listDiaMudado, lockDia, removeMarcas, replaceDia } from './numero.store.ts'

type Working = Pick<Deps, 'db' | 'clock'>

/** The moments between which a day lasts in Brasília time. */
const janelaOf = (dia: string): Janela => ({
  dia,
  de: brasiliaStartOf(dia).toString(),
  ate: brasiliaStartOf(addDays(dia, 1)).toString(),
})

/** Computes the summaries of a day from the source. Repeating it changes nothing. */
async function syncDia({ db, clock }: Working, dia: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockDia(tx, dia)
    await removeMarcas(tx, dia)
    await replaceDia(tx, janelaOf(dia), clock.now())
  })
}

/** Days of one run of the job, so that the first ones after an installation leave room for others. The next run goes on. */
const perRun = 31

/** Brings the summaries of changed days up to date, newest first. Returns how many days it computed. */
export async function syncDias(deps: Working, most = perRun): Promise<number> {
  const dias = await listDiaMudado(deps.db, most)
  for (const dia of dias) await syncDia(deps, dia)
  return dias.length
}

/** Computes every day again. Returns how many days there are. */
export async function syncTodosOsDias(deps: Working): Promise<number> {
  await insertTodosOsDias(deps.db)
  return syncDias(deps, Number.MAX_SAFE_INTEGER)
}
