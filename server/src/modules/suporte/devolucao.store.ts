import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '#platform/db/db.ts'
import { devolucaoPedidaTable } from './suporte.tables.ts'

const d = devolucaoPedidaTable
export type DevolucaoRow = typeof d.$inferSelect

/** Requests whose time is over no longer wait. */
export async function expireDevolucao(tx: Tx, pedidoId: string, now: Temporal.Instant): Promise<void> {
  await tx
    .update(d)
    .set({ estado: 'VENCIDA' })
    .where(and(eq(d.pedidoId, pedidoId), eq(d.estado, 'PEDIDA'), lte(d.expiraEm, now)))
}

export const findDevolucaoByChave = (tx: Tx, pedidoId: string, chave: string): Promise<DevolucaoRow | null> =>
  firstRow(
    tx
      .select()
      .from(d)
      .where(and(eq(d.pedidoId, pedidoId), eq(d.chave, chave))),
  )

/** False while the order has one that waits. */
export async function insertDevolucao(tx: Tx, row: typeof d.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(d).values(row).onConflictDoNothing().returning({ id: d.id })
  return rows.length === 1
}

export const findDevolucao = (tx: Tx, id: string): Promise<DevolucaoRow | null> =>
  firstRow(tx.select().from(d).where(eq(d.id, id)))

type Decisao = { estado: 'APROVADA' | 'RECUSADA'; usuarioId: string; now: Temporal.Instant }

/** Decides one that waits, by another person, in time; false when it is none of these any more. */
export async function decideDevolucaoRow(
  tx: Tx,
  id: string,
  { estado, usuarioId, now }: Decisao,
): Promise<boolean> {
  const rows = await tx
    .update(d)
    .set({ estado, decididaPor: usuarioId, decididaEm: now })
    .where(and(eq(d.id, id), eq(d.estado, 'PEDIDA'), ne(d.pedidaPor, usuarioId), gt(d.expiraEm, now)))
    .returning({ id: d.id })
  return rows.length === 1
}

/** Empties the reasons of a client's requests. */
export async function forgetMotivos(tx: Tx, clienteId: string): Promise<void> {
  await tx
    .update(d)
    .set({ motivo: '' })
    .where(sql`${d.pedidoId} in (select p.id from pedido p where p.cliente_id = ${clienteId})`)
}
