import { eq } from 'drizzle-orm'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { type Db, firstRow } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'

export type PedidoRow = typeof pedidoTable.$inferSelect

export const findPedido = (db: Db, id: string): Promise<PedidoRow | null> =>
  firstRow(db.select().from(pedidoTable).where(eq(pedidoTable.id, id)))

const byCodigo = statement((db) =>
  db
    .select()
    .from(pedidoTable)
    .where(eq(pedidoTable.codigo, value('codigo'))),
)

export const findPedidoByCodigo = (db: Db, codigo: string): Promise<PedidoRow | null> =>
  firstRow(byCodigo(db, { codigo }))

/** Finds the name of the person who recorded the attendance of an order; null when there is none. */
export async function findAtendidoPor(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ nome: usuarioTable.name })
    .from(pedidoTable)
    .innerJoin(usuarioTable, eq(usuarioTable.id, pedidoTable.atendidoPor))
    .where(eq(pedidoTable.id, id))
  return row?.nome ?? null
}
