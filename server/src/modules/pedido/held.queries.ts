import { and, count, eq, isNotNull } from 'drizzle-orm'
import { one, type Tx } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { payable } from './estado.tables.ts'
import { pedidoTable } from './pedido.tables.ts'

const held = statement((db) =>
  db
    .select({ n: count() })
    .from(pedidoTable)
    .where(and(eq(pedidoTable.clienteId, value('clienteId')), payable, isNotNull(pedidoTable.agendamentoId))),
)

/** Number of a client's unpaid online orders that occupy a time. */
export async function countHeld(tx: Tx, clienteId: string): Promise<number> {
  return one(await held(tx, { clienteId })).n
}
