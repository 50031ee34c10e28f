import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import { contaProblems } from '@alento/contract/acesso/conta.ts'
import type { Deps } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { addTentativa, blockTentativa } from './conta.store.ts'
import { findTentativa } from './find-tentativa.store.ts'
import { waitSeconds } from './senha.rules.ts'

type Means = Pick<Deps, 'db' | 'clock'>

/**
 * Key of a count of wrong tries, and how many tries are free before waiting begins. `what` names the object of these tries;
 * `waits: false` counts for others, without holding up this caller; `action` is
 * what else they may do.
 */
export type Contagem = { chave: string; free: number; what?: string; waits?: boolean; action?: string }

/** Of an address or its block. */
export const fromConexao = 'Foram muitas tentativas a partir desta conexão'

export const contaKey = (username: string): string => `conta:${username.toLowerCase()}`

const told = contaProblems['conta.espere'].title

/** Until when a count has to wait; null when it does not. For callers who go on with less. */
export async function findEspera({ db, clock }: Means, chave: string): Promise<Temporal.Instant | null> {
  const until = (await findTentativa(db, chave))?.bloqueadaAte
  return until && Temporal.Instant.compare(until, clock.now()) > 0 ? until : null
}

/** @throws conta.espere with the number of minutes, while one of the counts has to wait. */
export async function refuseWhileWaiting(
  means: Means,
  counts: readonly Contagem[],
  usual: string = told,
): Promise<void> {
  for (const { chave, what = usual, waits = true, action } of counts) {
    const until = waits && (await findEspera(means, chave))
    if (until) {
      const minutes = Math.max(1, Math.ceil(means.clock.now().until(until).total('minutes')))
      const detail = `${what}. Espere ${minutes} min e tente de novo.`
      throw new Problem('conta.espere', detail, action ? { action } : {})
    }
  }
}

/** Counts one use of something that is limited in an hour, for example SMS; returns how many there are. */
export const countUse = (db: Db, chave: string, now: Temporal.Instant): Promise<number> =>
  addTentativa(db, chave, now, now.subtract({ hours: 1 }))

/** Counts one use of something that is limited in a day, Brasília's; returns how many there are. */
export const countUseOfDay = (db: Db, chave: string, now: Temporal.Instant): Promise<number> => {
  const dia = brasiliaDayOf(now)
  return addTentativa(db, `${chave}:${String(dia)}`, now, now.subtract({ hours: 24 }))
}

/**
 * Counts one wrong try; a count starts over after an hour. Simultaneous tries are counted one after the other, and those beyond
 * the free ones do not learn whether they were right. @throws conta.espere for them
 */
export async function countWrongTry(
  means: Means,
  counts: readonly Contagem[],
  usual: string = told,
): Promise<void> {
  const now = means.clock.now()
  let over = false
  for (const { chave, free, waits = true } of counts) {
    const erros = await countUse(means.db, chave, now)
    const seconds = waitSeconds(erros, free)
    if (seconds > 0) await blockTentativa(means.db, chave, now.add({ seconds }))
    over ||= waits && erros > free
  }
  if (over) await refuseWhileWaiting(means, counts, usual)
}
