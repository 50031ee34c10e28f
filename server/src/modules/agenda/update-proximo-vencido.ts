import type { Deps } from '#deps.ts'
import { lockProximoVencido } from '#modules/profissional/lock-proximo-vencido.store.ts'
import { setProximosLivres, type ProximoLivre } from '#modules/profissional/set-proximo-livre.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { pageSize, workPages, workTogether } from '#platform/jobs/work-pages.ts'
import { loggable } from '#platform/log.ts'
import { listProfissionalAgenda, type ProfissionalAgenda } from './agenda.queries.ts'
import { horizonDays } from './agenda.rules.ts'
import { listOcupacoes } from './list-ocupacao.queries.ts'
import { proximoOf, updateProximoLivre } from './update-proximo-livre.ts'

/** Nearly everybody has a free time within these days: reading all 60 would read eight times as many appointments. */
const soonDays = 7

/** The days in every zone: those of Brazil are a few hours behind UTC. */
const daysFrom = (now: Temporal.Instant, days: number) => {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return { de: today.subtract({ days: 1 }), ate: today.add({ days }) }
}

/** Updates professionals that are locked, all in a few statements. */
async function updateTogether(tx: Tx, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  const done: ProximoLivre[] = []
  let left: ProfissionalAgenda[] = await listProfissionalAgenda(tx, ids)
  for (const days of [soonDays, horizonDays]) {
    if (left.length === 0) break
    const ocupacaoOf = await listOcupacoes(
      tx,
      left.map((p) => p.corpoClinicoId),
      daysFrom(now, days),
    )
    left = left.filter((p) => {
      const proximo = proximoOf(p, ocupacaoOf(p.corpoClinicoId), now, days)
      if (proximo) done.push(proximo)
      return !proximo
    })
  }
  await setProximosLivres(tx, done)
}

/** Job, every minute: times that begin too soon for a client are no longer offered. */
export async function updateProximosVencidos(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  const failed = new Set<string>()
  const updateOne = async (id: string): Promise<void> => {
    try {
      await db.transaction((tx) => updateProximoLivre(tx, id, now))
    } catch (error) {
      failed.add(id)
      log.warn({ corpoClinicoId: id, err: loggable(error).message }, 'could not look for the next free time')
    }
  }
  await workPages(deps, 'agenda.ajudar', async () => {
    const ids = await workTogether(db, {
      lock: (tx) => lockProximoVencido(tx, { now, but: failed, limit: pageSize }),
      together: (tx, page) => updateTogether(tx, page, now),
      alone: updateOne,
    })
    return ids.length === pageSize
  })
}
