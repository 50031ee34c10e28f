import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { cartaoTable } from './cartao.tables.ts'

type Change = Pick<
  Partial<typeof cartaoTable.$inferInsert>,
  'status' | 'numeroCartao' | 'dataAtivacao' | 'planoId'
>

export async function updateCartao(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.update(cartaoTable).set(change).where(eq(cartaoTable.id, id))
}
