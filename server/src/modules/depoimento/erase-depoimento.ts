import type { Tx } from '#platform/db/db.ts'
import { eraseDepoimentoRows } from './pessoa.store.ts'

/** Takes the words of a person's reviews away. The grades stay, so that a unit's mean stays true. */
export const eraseDepoimento = (tx: Tx, clienteId: string): Promise<void> =>
  eraseDepoimentoRows(tx, clienteId)
