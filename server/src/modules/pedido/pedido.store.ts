import { and, eq, or } from 'drizzle-orm'
import { one, sqlState, type Db, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { pedidoHistoricoTable, pedidoTable } from './pedido.tables.ts'

export type PedidoRow = typeof pedidoTable.$inferSelect
export type NewPedido = typeof pedidoTable.$inferInsert
type Change = Partial<NewPedido>

/** Null when the code exists already: the caller draws another. A repeated key is the caller's to find first. */
export async function insertPedido(tx: Tx, row: NewPedido): Promise<PedidoRow | null> {
  const [saved] = await tx
    .insert(pedidoTable)
    .values(row)
    .onConflictDoNothing({ target: pedidoTable.codigo })
    .returning()
  return saved ?? null
}

export async function findPedidoByChave(db: Db, clienteId: string, chave: string): Promise<PedidoRow | null> {
  const [row] = await db
    .select()
    .from(pedidoTable)
    .where(and(eq(pedidoTable.clienteId, clienteId), eq(pedidoTable.chaveIdempotencia, chave)))
  return row ?? null
}

export async function findPedido(db: Db, id: string): Promise<PedidoRow | null> {
  const [row] = await db.select().from(pedidoTable).where(eq(pedidoTable.id, id))
  return row ?? null
}

export async function findPedidoByCodigo(db: Db, codigo: string): Promise<PedidoRow | null> {
  const [row] = await db.select().from(pedidoTable).where(eq(pedidoTable.codigo, codigo))
  return row ?? null
}

/** The client's own order, locked until the transaction ends; null when it is absent or not theirs. */
export async function lockPedido(tx: Tx, clienteId: string, id: string): Promise<PedidoRow | null> {
  const [row] = await tx
    .select()
    .from(pedidoTable)
    .where(and(eq(pedidoTable.id, id), eq(pedidoTable.clienteId, clienteId)))
    .for('update')
  return row ?? null
}

/** Any order, locked: for work that the platform does by itself. */
export async function lockAnyPedido(tx: Tx, id: string): Promise<PedidoRow | null> {
  const [row] = await tx.select().from(pedidoTable).where(eq(pedidoTable.id, id)).for('update')
  return row ?? null
}

export async function updatePedidoRow(tx: Tx, id: string, change: Change): Promise<PedidoRow> {
  return one(await tx.update(pedidoTable).set(change).where(eq(pedidoTable.id, id)).returning())
}

export type Uso = { id: string; redeId: string; recebido: boolean }

/** Uses the voucher: one caller gets the row, every other one null. `recebido` says that the desk took the money. */
export async function redeemPedido(
  tx: Tx,
  { id, redeId, recebido }: Uso,
  change: Change,
): Promise<PedidoRow | null> {
  const paid = eq(pedidoTable.statusPagamento, 'CONCLUIDO')
  const paidNow = and(pedidoTable.pagamentoAto, eq(pedidoTable.statusPagamento, 'INICIADO'))
  const own = and(eq(pedidoTable.id, id), eq(pedidoTable.redeId, redeId))
  const [row] = await tx
    .update(pedidoTable)
    .set(change)
    .where(and(own, eq(pedidoTable.statusAtendimento, 'AGUARDANDO'), recebido ? or(paid, paidNow) : paid))
    .returning()
  return row ?? null
}

/** Notes that an order's end was tried: the next time it comes after those that were not. */
export async function touchExpiracao(
  db: Db,
  id: string,
  expiracaoTentadaEm: Temporal.Instant,
): Promise<void> {
  await db.update(pedidoTable).set({ expiracaoTentadaEm }).where(eq(pedidoTable.id, id))
}

type Historico = Omit<typeof pedidoHistoricoTable.$inferInsert, 'id'>

export async function insertHistorico(tx: Tx, rows: Historico[]): Promise<void> {
  if (rows.length > 0) await tx.insert(pedidoHistoricoTable).values(rows.map((r) => ({ id: newId(), ...r })))
}

/** A repeated key that slipped past the look-up, by two requests at once. */
export const isRepeatedKey = (error: unknown): boolean => sqlState(error) === '23505'
