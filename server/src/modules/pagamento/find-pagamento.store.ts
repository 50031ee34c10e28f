import { and, eq, getTableColumns } from 'drizzle-orm'
import type { StatusPagamentoGateway } from '@alento/contract/pagamento/pagamento.ts'
import { type Db, firstRow } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { pagamentoLinhaTable, pagamentoTable } from './pagamento.tables.ts'

export type PagamentoRow = typeof pagamentoTable.$inferSelect

const byId = statement((db) =>
  db
    .select()
    .from(pagamentoTable)
    .where(eq(pagamentoTable.id, value('id'))),
)

export const findPagamento = (db: Db, id: string): Promise<PagamentoRow | null> => firstRow(byId(db, { id }))

const byChave = statement((db) =>
  db
    .select()
    .from(pagamentoTable)
    .where(
      and(
        eq(pagamentoTable.referencia, value('referencia')),
        eq(pagamentoTable.chaveIdempotencia, value('chave')),
      ),
    ),
)

export const findPagamentoByChave = (
  db: Db,
  referencia: string,
  chave: string,
): Promise<PagamentoRow | null> => firstRow(byChave(db, { referencia, chave }))

/** States of an attempt that is still open or paid; a unique index allows one such attempt per order or charge. */
export const liveStatuses: StatusPagamentoGateway[] = ['ENVIANDO', 'PENDENTE', 'PAGO']

const vivo = statement((db) =>
  db
    .select(getTableColumns(pagamentoTable))
    .from(pagamentoLinhaTable)
    .innerJoin(pagamentoTable, eq(pagamentoTable.id, pagamentoLinhaTable.pagamentoId))
    .where(and(eq(pagamentoLinhaTable.referencia, value('referencia')), pagamentoLinhaTable.viva)),
)

/** The attempt that is sent, waiting or paid and has a line of this order or charge. */
export const findPagamentoVivo = (db: Db, referencia: string): Promise<PagamentoRow | null> =>
  firstRow(vivo(db, { referencia }))
