import type { Deps } from '#deps.ts'
import { cadastroHours } from './cadastro.rules.ts'
import { removeCadastroAntigo } from './cadastro.store.ts'
import { removeSessaoVencida, removeTentativaAntiga } from './conta.store.ts'
import { removeFatorVencido } from './fator.store.ts'
import { removeRecuperacaoVencida } from './recuperacao.store.ts'
import { removeEntradaVencida } from './sessao.store.ts'

/** Counts of wrong tries start over after an hour; a day is more than anybody waits. */
const triesDays = 1
/** A place from which nobody entered for so long is a stranger's again. */
const placesDays = 90
/** As long as a browser keeps the cookie by which it is known. */
const devicesDays = 400

/** Job: drops sessions and links that ended, sign-ups that nobody finished, and wrong tries that nobody counts any more. */
export async function removeContaAntigos({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const before = (days: number) => now.subtract({ hours: 24 * days })
  await removeSessaoVencida(db, now)
  await removeCadastroAntigo(db, now.subtract({ hours: cadastroHours }))
  await removeRecuperacaoVencida(db, before(triesDays))
  await removeEntradaVencida(db, now, before(devicesDays))
  await removeFatorVencido(db, now, before(triesDays))
  await removeTentativaAntiga(db, { now, antesDe: before(triesDays), conhecidaAntesDe: before(placesDays) })
}
