import { and, gte, ne, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { redeTable } from './rede.tables.ts'

/** Changes of partners run one at a time, until the transaction ends. */
export async function lockParceiros(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rede.parceiro_ordem'))`)
}

/**
 * Makes `ordem` free for the unit `id`: when another unit has it, that one and those after it move on by one. Returns their ids.
 */
export async function updateParceiros(tx: Tx, id: string, ordem: number): Promise<string[]> {
  const { parceiroOrdem } = redeTable
  const moved = await tx
    .update(redeTable)
    .set({ parceiroOrdem: sql`${parceiroOrdem} + 1` })
    .where(
      and(
        ne(redeTable.id, id),
        gte(parceiroOrdem, ordem),
        sql`exists (select from rede o where o.parceiro_ordem = ${ordem} and o.id <> ${id})`,
      ),
    )
    .returning({ id: redeTable.id })
  return moved.map((row) => row.id)
}
