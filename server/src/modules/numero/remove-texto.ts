import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import { removeTextos } from './vista.store.ts'

/** Removes unknown texts of more than 13 months ago: a year can still be compared with the one before, month by month. */
export const removeTextosAntigos = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  removeTextos(db, brasiliaDayOf(clock.now()).subtract({ months: 13 }))
