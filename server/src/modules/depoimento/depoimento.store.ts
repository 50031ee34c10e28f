import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { depoimentoTable } from './depoimento.tables.ts'

/** One per order: a second insert changes nothing. */
export async function insertDepoimento(db: Db, row: typeof depoimentoTable.$inferInsert): Promise<void> {
  await db.insert(depoimentoTable).values(row).onConflictDoNothing({ target: depoimentoTable.pedidoId })
}

/** Removes the review that an order's client may write, unless it is written. */
export async function removeDepoimento(db: Db, pedidoId: string): Promise<void> {
  await db
    .delete(depoimentoTable)
    .where(and(eq(depoimentoTable.pedidoId, pedidoId), isNull(depoimentoTable.nota)))
}

export type Avaliacao = { nota: number; descricao: string; avaliadoEm: Temporal.Instant }

/**
 * Rates the client's own review if it has no rating yet; null when there is none. The database decides between parallel calls.
 */
export async function rateDepoimento(tx: Tx, clienteId: string, id: string, avaliacao: Avaliacao) {
  const [row] = await tx
    .update(depoimentoTable)
    .set(avaliacao)
    .where(
      and(eq(depoimentoTable.id, id), eq(depoimentoTable.clienteId, clienteId), isNull(depoimentoTable.nota)),
    )
    .returning({ redeId: depoimentoTable.redeId, pedidoId: depoimentoTable.pedidoId })
  return row ?? null
}
