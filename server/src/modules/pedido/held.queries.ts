import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import type { Tx } from '#platform/db/db.ts'
import { pedidoTable } from './pedido.tables.ts'

/** Holds the client's row until the transaction ends; what only points to it goes on. */
export async function lockCliente(tx: Tx, id: string): Promise<void> {
  await tx
    .select({ id: usuarioTable.id })
    .from(usuarioTable)
    .where(eq(usuarioTable.id, id))
    .for('no key update')
}

/** Unpaid online orders of a client that hold a time. */
export const countHeld = (tx: Tx, clienteId: string): Promise<number> =>
  tx.$count(
    pedidoTable,
    and(
      eq(pedidoTable.clienteId, clienteId),
      inArray(pedidoTable.statusPagamento, ['INICIADO', 'AGUARDANDO_PAGAMENTO']),
      eq(pedidoTable.statusAtendimento, 'AGUARDANDO'),
      eq(pedidoTable.pagamentoAto, false),
      isNotNull(pedidoTable.agendamentoId),
    ),
  )
