import { asc, sql } from 'drizzle-orm'
import { statement, value } from '#platform/db/statement.ts'
import { pedidoExameTable } from './pedido.tables.ts'

export type PedidoExameRow = typeof pedidoExameTable.$inferSelect

/** The exams of several orders, by name. */
export const listExameDePedidos = statement((db) =>
  db
    .select()
    .from(pedidoExameTable)
    .where(sql`${pedidoExameTable.pedidoId} = any(${value('ids')}::uuid[])`)
    .orderBy(sql`norm(${pedidoExameTable.nomeExame})`, asc(pedidoExameTable.id)),
)
