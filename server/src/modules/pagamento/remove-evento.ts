import type { Deps } from '#deps.ts'
import { removeEvento } from './evento.store.ts'

/** Days for which applied events are kept, to recognise late repetitions. */
const keptDays = 90

/** Job: removes events that were applied long ago. Events that could not be applied stay. */
export const removeEventosAntigos = ({ db, clock }: Deps): Promise<void> =>
  removeEvento(db, clock.now().subtract({ hours: 24 * keptDays }))
