import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'

type Set = Partial<typeof redeTable.$inferInsert>

/** Changes a unit that is PRE_CADASTRO; false when it is not. `parada`: only while it does not wait for its review. */
export async function updatePreCadastro(
  tx: Tx,
  id: string,
  set: Set,
  { parada = false } = {},
): Promise<boolean> {
  const rows = await tx
    .update(redeTable)
    .set(set)
    .where(
      and(
        eq(redeTable.id, id),
        eq(redeTable.status, 'PRE_CADASTRO'),
        parada ? isNull(redeTable.naFilaDesde) : undefined,
      ),
    )
    .returning({ id: redeTable.id })
  return rows.length === 1
}

export async function updateRedeDados(tx: Tx, id: string, set: Set): Promise<void> {
  await tx.update(redeTable).set(set).where(eq(redeTable.id, id))
}
