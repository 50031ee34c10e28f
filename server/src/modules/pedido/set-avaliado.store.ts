import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { pedidoTable } from './pedido.tables.ts'

/** Notes on an order that its client rated it. Twice changes nothing. */
export async function setAvaliado(tx: Tx, id: string): Promise<void> {
  await tx.update(pedidoTable).set({ avaliado: true }).where(eq(pedidoTable.id, id))
}
