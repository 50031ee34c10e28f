import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { listVencidas as list, markEncerrada } from './uniao.store.ts'

/** Removes the data kept to undo a merge; false when it was removed already. The caller erases the account that left. */
export const removeDesfazer = (tx: Tx, uniaoId: string, now: Temporal.Instant): Promise<boolean> =>
  markEncerrada(tx, uniaoId, now)

/** Merges whose 30 days are over and that were not undone, oldest first. */
export const listVencida = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => list(db, clock.now())
