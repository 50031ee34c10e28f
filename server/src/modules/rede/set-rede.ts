import type { Tx } from '#platform/db/db.ts'
import { updateRedeRow, type NovaRede } from './rede.store.ts'

type Mudanca = Partial<Omit<NovaRede, 'id' | 'codigoRede' | 'codigoUnidade' | 'criadoEm'>>

/**
 * Writes columns of a unit that the caller has locked (`lockRede`), in the same transaction; does nothing for an empty change.
 */
export async function setRede(tx: Tx, id: string, mudanca: Mudanca): Promise<void> {
  if (Object.keys(mudanca).length > 0) await updateRedeRow(tx, id, mudanca)
}
