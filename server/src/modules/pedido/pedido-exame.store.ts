import type { Tx } from '#platform/db/db.ts'
import { insertRows } from '#platform/db/insert-rows.ts'
import { pedidoExameTable } from './pedido.tables.ts'

export type NewPedidoExame = typeof pedidoExameTable.$inferInsert

/** Inserts the exams of a new order, with their current names and prices. */
export const insertPedidoExame = (tx: Tx, rows: NewPedidoExame[]): Promise<void> =>
  insertRows(tx, pedidoExameTable, rows)
