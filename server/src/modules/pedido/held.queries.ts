import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import { one, type Tx } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { pedidoTable } from './pedido.tables.ts'

const held = statement((db) =>
  db
    .select({ n: count() })
    .from(pedidoTable)
    .where(
      and(
        eq(pedidoTable.clienteId, value('clienteId')),
        inArray(pedidoTable.statusPagamento, ['INICIADO', 'AGUARDANDO_PAGAMENTO']),
        eq(pedidoTable.statusAtendimento, 'AGUARDANDO'),
        eq(pedidoTable.pagamentoAto, false),
        isNotNull(pedidoTable.agendamentoId),
      ),
    ),
)

/** Unpaid online orders of a client that hold a time. */
export async function countHeld(tx: Tx, clienteId: string): Promise<number> {
  return one(await held(tx, { clienteId })).n
}
