import { and, eq, inArray } from 'drizzle-orm'
import type { StatusPagamentoGateway } from '@alento/contract/pagamento.ts'
import type { Db } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { pagamentoTable } from './pagamento.tables.ts'

export type PagamentoRow = typeof pagamentoTable.$inferSelect

const byId = statement((db) =>
  db
    .select()
    .from(pagamentoTable)
    .where(eq(pagamentoTable.id, value('id'))),
)

export async function findPagamento(db: Db, id: string): Promise<PagamentoRow | null> {
  const [row] = await byId(db, { id })
  return row ?? null
}

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

export async function findPagamentoByChave(
  db: Db,
  referencia: string,
  chave: string,
): Promise<PagamentoRow | null> {
  const [row] = await byChave(db, { referencia, chave })
  return row ?? null
}

/** States of an attempt that is still open or paid; a unique index allows one such attempt per order. */
export const alive: StatusPagamentoGateway[] = ['ENVIANDO', 'PENDENTE', 'PAGO']

const vivo = statement((db) =>
  db
    .select()
    .from(pagamentoTable)
    .where(and(eq(pagamentoTable.referencia, value('referencia')), inArray(pagamentoTable.status, alive))),
)

/** The attempt of an order that is sent, waiting or paid. */
export async function findPagamentoVivo(db: Db, referencia: string): Promise<PagamentoRow | null> {
  const [row] = await vivo(db, { referencia })
  return row ?? null
}
