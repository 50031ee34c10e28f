import type { Tx } from '#platform/db/db.ts'
import { unknownRede } from './rede.problemas.ts'
import { lockRedeRow, type RedeRow } from './rede.store.ts'

/**
 * A unit in any status, locked until the transaction ends, so that changes run one at a time; inserts that only reference it
 * are not blocked. @throws base.nao_encontrado
 */
export async function lockRede(tx: Tx, id: string): Promise<RedeRow> {
  const rede = await lockRedeRow(tx, id)
  if (!rede) throw unknownRede()
  return rede
}
