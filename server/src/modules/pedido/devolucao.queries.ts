import { asc, eq } from 'drizzle-orm'
import { estornoTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import type { Db } from '#platform/db/db.ts'

/** Every refund of an order, including refunds of late or double payments, oldest first; at most 100. */
export const listDevolucao = (db: Db, pedidoId: string) =>
  db
    .select({ estorno: estornoTable, metodo: pagamentoTable.metodo })
    .from(estornoTable)
    .innerJoin(pagamentoTable, eq(pagamentoTable.id, estornoTable.pagamentoId))
    .where(eq(pagamentoTable.referencia, pedidoId))
    .orderBy(asc(estornoTable.criadoEm), asc(estornoTable.id))
    .limit(100)
