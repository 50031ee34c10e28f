import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Conta } from '@alento/contract/razao.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { lancamentoTable, partidaTable } from './razao.tables.ts'

type NovoLancamento = typeof lancamentoTable.$inferInsert
type NovaPartida = { conta: Conta; valor: number; redeId: string | null }
export type LancamentoRow = typeof lancamentoTable.$inferSelect & { partidas: NovaPartida[] }

/** False when this event was booked before. */
export async function insertLancamento(
  tx: Tx,
  row: NovoLancamento,
  partidas: readonly NovaPartida[],
): Promise<boolean> {
  const [saved] = await tx
    .insert(lancamentoTable)
    .values(row)
    .onConflictDoNothing({ target: lancamentoTable.chave })
    .returning({ id: lancamentoTable.id })
  if (!saved) return false
  const { pedidoId, quando } = row
  await tx
    .insert(partidaTable)
    .values(partidas.map((p) => ({ ...p, lancamentoId: saved.id, pedidoId, quando })))
  return true
}

export async function existsLancamento(db: Db, chave: string): Promise<boolean> {
  const found = await db
    .select({ id: lancamentoTable.id })
    .from(lancamentoTable)
    .where(eq(lancamentoTable.chave, chave))
  return found.length > 0
}

/** Balance of each account of one order, with the unit where the account is a unit's. */
export async function listSaldo(db: Db, pedidoId: string): Promise<NovaPartida[]> {
  return db
    .select({
      conta: partidaTable.conta,
      redeId: partidaTable.redeId,
      valor: sql<number>`sum(${partidaTable.valor})::bigint`.mapWith(Number),
    })
    .from(partidaTable)
    .where(eq(partidaTable.pedidoId, pedidoId))
    .groupBy(partidaTable.conta, partidaTable.redeId)
}

/** Postings of these orders in the order in which they were made, with their entries; one without entries too. */
export async function listLancamentoOf(db: Db, pedidoIds: readonly string[]): Promise<LancamentoRow[]> {
  if (pedidoIds.length === 0) return []
  const rows = await db
    .select({ lancamento: lancamentoTable, partida: partidaTable })
    .from(lancamentoTable)
    .leftJoin(partidaTable, eq(partidaTable.lancamentoId, lancamentoTable.id))
    .where(inArray(lancamentoTable.pedidoId, [...pedidoIds]))
    .orderBy(asc(lancamentoTable.numero), asc(partidaTable.conta))
  const byId = new Map<string, LancamentoRow>()
  for (const { lancamento, partida } of rows) {
    const l = byId.get(lancamento.id) ?? { ...lancamento, partidas: [] }
    if (partida) l.partidas.push({ conta: partida.conta, valor: partida.valor, redeId: partida.redeId })
    byId.set(l.id, l)
  }
  return [...byId.values()]
}

/** Of the whole ledger: how many postings and entries, and what all entries sum to (0, or it is broken). Centavos. */
export async function sumRazao(db: Db): Promise<{ lancamentos: number; partidas: number; soma: number }> {
  const [row] = await db
    .select({
      partidas: sql<number>`count(*)`.mapWith(Number),
      soma: sql<number>`coalesce(sum(${partidaTable.valor}), 0)::bigint`.mapWith(Number),
    })
    .from(partidaTable)
  return { lancamentos: await db.$count(lancamentoTable), partidas: row?.partidas ?? 0, soma: row?.soma ?? 0 }
}
