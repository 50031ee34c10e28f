import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { LancamentoRow } from './razao.store.ts'
import { lancamentoTable, partidaTable } from './razao.tables.ts'

type Column = typeof lancamentoTable.pedidoId | typeof lancamentoTable.cobrancaId

async function listBy(db: Db, column: Column, ids: readonly string[]): Promise<LancamentoRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ lancamento: lancamentoTable, partida: partidaTable })
    .from(lancamentoTable)
    .leftJoin(partidaTable, eq(partidaTable.lancamentoId, lancamentoTable.id))
    .where(inArray(column, [...ids]))
    .orderBy(asc(lancamentoTable.numero), asc(partidaTable.conta))
  const byId = new Map<string, LancamentoRow>()
  for (const { lancamento, partida } of rows) {
    const l = byId.get(lancamento.id) ?? { ...lancamento, partidas: [] }
    if (partida) l.partidas.push({ conta: partida.conta, valor: partida.valor, redeId: partida.redeId })
    byId.set(l.id, l)
  }
  return [...byId.values()]
}

/** Postings of these orders in the order in which they were made, with their entries; one without entries too. */
export const listLancamentoOf = (db: Db, pedidoIds: readonly string[]): Promise<LancamentoRow[]> =>
  listBy(db, lancamentoTable.pedidoId, pedidoIds)

/** The same of these charges of contracts. */
export const listLancamentoDaCobranca = (db: Db, cobrancaIds: readonly string[]): Promise<LancamentoRow[]> =>
  listBy(db, lancamentoTable.cobrancaId, cobrancaIds)

/** Number of postings and entries of the whole ledger, and the sum of all entries in centavos, which must be 0. */
export async function sumRazao(db: Db): Promise<{ lancamentos: number; partidas: number; soma: number }> {
  const [row] = await db
    .select({
      partidas: sql<number>`count(*)`.mapWith(Number),
      soma: sql<number>`coalesce(sum(${partidaTable.valor}), 0)::bigint`.mapWith(Number),
    })
    .from(partidaTable)
  return { lancamentos: await db.$count(lancamentoTable), partidas: row?.partidas ?? 0, soma: row?.soma ?? 0 }
}
