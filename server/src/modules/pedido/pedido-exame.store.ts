import type { Tx } from '#platform/db/db.ts'
import { insertRows } from '#platform/db/insert-rows.ts'
import { pedidoExameTable } from './pedido.tables.ts'

export type NewPedidoExame = typeof pedidoExameTable.$inferInsert

/** The exams of a new order, with their names and prices as they are now. */
export const insertPedidoExame = (tx: Tx, rows: NewPedidoExame[]): Promise<void> =>
  insertRows(tx, pedidoExameTable, rows)
