import type { Db } from '#platform/db/db.ts'
import { listRedeRow, type RedeFilter } from './rede.store.ts'
import { toRede, type RedeBase } from './to-rede.ts'

/** A page of units by name, and the number of all matches. */
export async function listRede(
  db: Db,
  filter: RedeFilter,
  page: { limit: number; offset: number },
): Promise<{ list: RedeBase[]; total: number }> {
  const { list, total } = await listRedeRow(db, filter, page)
  return { list: list.map(toRede), total }
}
