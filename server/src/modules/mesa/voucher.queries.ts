import { eq } from 'drizzle-orm'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'

export type PedidoRow = typeof pedidoTable.$inferSelect

export async function findPedido(db: Db, id: string): Promise<PedidoRow | null> {
  const [row] = await db.select().from(pedidoTable).where(eq(pedidoTable.id, id))
  return row ?? null
}

const byCodigo = statement((db) =>
  db
    .select()
    .from(pedidoTable)
    .where(eq(pedidoTable.codigo, value('codigo'))),
)

export async function findPedidoByCodigo(db: Db, codigo: string): Promise<PedidoRow | null> {
  const [row] = await byCodigo(db, { codigo })
  return row ?? null
}

/** Finds the name of the person who recorded the attendance of an order; null when there is none. */
export async function findAtendidoPor(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ nome: usuarioTable.name })
    .from(pedidoTable)
    .innerJoin(usuarioTable, eq(usuarioTable.id, pedidoTable.atendidoPor))
    .where(eq(pedidoTable.id, id))
  return row?.nome ?? null
}
