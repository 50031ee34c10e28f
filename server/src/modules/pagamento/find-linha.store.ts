import { eq, sql } from 'drizzle-orm'
import type { AssuntoLinha } from '@alento/contract/pagamento/pagamento.ts'
import type { Db } from '#platform/db/db.ts'
import { findPagamento, type PagamentoRow } from './find-pagamento.store.ts'
import { estornoTable, pagamentoLinhaTable } from './pagamento.tables.ts'

/**
 * A payment reduced to one of its lines: id, method and days of the payment; subject, seller and amounts of the line. It is
 * ESTORNADO when all of the line was refunded, whatever the state of the others.
 */
export type Linha = Omit<PagamentoRow, 'assunto'> & {
  assunto: AssuntoLinha
  /** The payment's own `referencia`: the subject of the whole payment. */
  todo: string
}

/** Centavos that were refunded of a line, in one transaction. */
const devolvidoEm = (transacaoId: string | null) =>
  sql<number>`(select coalesce(sum(e.valor), 0)::bigint from ${estornoTable} e
    where e.pagamento_id = pagamento_linha.pagamento_id and e.referencia = pagamento_linha.referencia
      and e.status = 'FEITO' and e.transacao_id = ${transacaoId})`.mapWith(Number)

/** The lines of a payment, in a stable order. One of a single order or charge is its own line, as the database ensures. */
export async function listLinha(db: Db, p: PagamentoRow): Promise<Linha[]> {
  const { assunto } = p
  if (assunto !== 'COMBINACAO') return [{ ...p, assunto, todo: p.referencia }]
  const rows = await db
    .select({ linha: pagamentoLinhaTable, devolvido: devolvidoEm(p.transacaoId) })
    .from(pagamentoLinhaTable)
    .where(eq(pagamentoLinhaTable.pagamentoId, p.id))
    .orderBy(pagamentoLinhaTable.referencia)
  return rows.map(({ linha, devolvido: back }) => {
    const { pagamentoId: _, viva: __, ...own } = linha
    const status = p.status === 'PAGO' && back === linha.valor ? 'ESTORNADO' : p.status
    return { ...p, ...own, status, todo: p.referencia }
  })
}

/** A payment as the order or charge with this id sees it; null when it does not pay that. */
export async function findLinha(db: Db, pagamentoId: string, referencia: string): Promise<Linha | null> {
  const p = await findPagamento(db, pagamentoId)
  const linhas = p ? await listLinha(db, p) : []
  return linhas.find((l) => l.referencia === referencia) ?? null
}
