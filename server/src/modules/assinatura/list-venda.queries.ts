import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { estornoTable } from '#modules/pagamento/pagamento.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { cobrancaTable, contratoTable } from './contrato.tables.ts'

/**
 * Contracts sold by phone that ended before a moment, were never paid, are in no account, and still name their holder. One
 * whose money is still on its way back waits for that: somebody may have to be called.
 */
export async function listVendaNaoPaga(db: Db, antesDe: Temporal.Instant, limit: number): Promise<string[]> {
  const { id, usuarioId, estado, titularCpf, emitidoEm, canceladoEm } = contratoTable
  const charges = db
    .select()
    .from(cobrancaTable)
    .where(and(eq(cobrancaTable.contratoId, id), inArray(cobrancaTable.estado, ['PAGA', 'ESTORNADA'])))
  const returning = db
    .select()
    .from(estornoTable)
    .innerJoin(cobrancaTable, eq(cobrancaTable.id, estornoTable.referencia))
    .where(and(eq(cobrancaTable.contratoId, id), ne(estornoTable.status, 'FEITO')))
  const unpaid = and(isNull(emitidoEm), sql`not exists ${charges}`, sql`not exists ${returning}`)
  const ended = and(eq(estado, 'CANCELADO'), lt(canceladoEm, antesDe))
  const rows = await db
    .select({ id })
    .from(contratoTable)
    .where(and(isNull(usuarioId), ne(titularCpf, ''), ended, unpaid))
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}
