import type { Tx } from '#platform/db/db.ts'
import { leaveFilas } from './pessoa.store.ts'

/** Leaves every line. A time that is being offered comes free when its 30 minutes are over. */
export const eraseEspera = (tx: Tx, clienteId: string, now: Temporal.Instant): Promise<void> =>
  leaveFilas(tx, clienteId, now)
