import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { pedidoTable } from './pedido.tables.ts'

/** Marks an order as rated by its client. Repeating it changes nothing. */
export async function setAvaliado(tx: Tx, id: string): Promise<void> {
  await tx.update(pedidoTable).set({ avaliado: true }).where(eq(pedidoTable.id, id))
}
