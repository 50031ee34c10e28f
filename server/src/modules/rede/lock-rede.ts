import type { Tx } from '#platform/db/db.ts'
import { unknownRede } from './rede.problemas.ts'
import { lockRedeRow, type RedeRow } from './rede.store.ts'

/**
 * A unit of any status, held until the transaction ends: who changes it does so alone, and what only points to it goes on.
 * @throws base.nao_encontrado
 */
export async function lockRede(tx: Tx, id: string): Promise<RedeRow> {
  const rede = await lockRedeRow(tx, id)
  if (!rede) throw unknownRede()
  return rede
}
