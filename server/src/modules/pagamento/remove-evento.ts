import type { Deps } from '#deps.ts'
import { removeEvento } from './evento.store.ts'

/** An event that was applied is kept this long, so that a late repetition is still known. */
const keptDays = 90

/** Job: drops events of the gateway that were applied long ago. Those that never could be applied stay. */
export const removeEventosAntigos = ({ db, clock }: Deps): Promise<void> =>
  removeEvento(db, clock.now().subtract({ hours: 24 * keptDays }))
