import { and, asc, eq, inArray, lt, max } from 'drizzle-orm'
import type { SituacaoTabela, SituacaoTabelaLinha } from '@alento/contract/catalogo/tabela-tuss.ts'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { insertRows } from '#platform/db/insert-rows.ts'
import { tabelaTussLinhaTable, tabelaTussTable } from './tabela-tuss.tables.ts'

const [t, l] = [tabelaTussTable, tabelaTussLinhaTable]
type Row = typeof t.$inferSelect
export type LinhaRow = typeof l.$inferSelect

export async function findTabelaByChave(db: Db, chave: string): Promise<string | null> {
  const [row] = await db.select({ id: t.id }).from(t).where(eq(t.chave, chave))
  return row?.id ?? null
}

/** False when this key was already used. */
export async function insertTabela(tx: Tx, row: typeof t.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(t).values(row).onConflictDoNothing({ target: t.chave }).returning({ id: t.id })
  return rows.length === 1
}

/** Removes tables sent before this moment and never applied. */
export async function removeAbandonadas(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.delete(t).where(and(eq(t.situacao, 'CONFERIDA'), lt(t.criadaEm, before)))
}

export const lockTabela = (tx: Tx, id: string): Promise<Row | null> =>
  firstRow(tx.select().from(t).where(eq(t.id, id)).for('update'))

/** Changes a table that is in this state; false otherwise. */
export async function saveTabela(
  tx: Tx,
  id: string,
  from: SituacaoTabela,
  mudanca: Partial<typeof t.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(t)
    .set(mudanca)
    .where(and(eq(t.id, id), eq(t.situacao, from)))
    .returning({ id: t.id })
  return rows.length === 1
}

/** The number of the table that was applied last and is not undone; null without any. */
export async function findUltima(tx: Tx): Promise<number | null> {
  const [row] = await tx
    .select({ n: max(t.aplicacao) })
    .from(t)
    .where(eq(t.situacao, 'APLICADA'))
  return row?.n ?? null
}

/** The number that the next applied table gets; numbers of undone ones are not used again. */
export async function getProxima(tx: Tx): Promise<number> {
  const [row] = await tx.select({ n: max(t.aplicacao) }).from(t)
  return (row?.n ?? 0) + 1
}

/** The rows of one statement, because making it blocks this thread. */
const rowsAtOnce = 1_000

export async function replaceLinhas(
  tx: Tx,
  tabelaId: string,
  linhas: readonly Omit<LinhaRow, 'tabelaId'>[],
): Promise<void> {
  await tx.delete(l).where(eq(l.tabelaId, tabelaId))
  for (let from = 0; from < linhas.length; from += rowsAtOnce)
    await insertRows(
      tx,
      l,
      linhas.slice(from, from + rowsAtOnce).map((linha) => ({ tabelaId, ...linha })),
    )
}

/** Rows that change nothing are needed until the table is applied. */
export async function removeSemEfeito(tx: Tx, tabelaId: string): Promise<void> {
  await tx.delete(l).where(and(eq(l.tabelaId, tabelaId), inArray(l.situacao, ['IGUAL', 'FORA'])))
}

/** All rows of a table, in order. */
export const listAllLinha = (db: Db, tabelaId: string): Promise<LinhaRow[]> =>
  db.select().from(l).where(eq(l.tabelaId, tabelaId)).orderBy(asc(l.ordem))

type Filter = { tabelaId: string; situacoes: readonly SituacaoTabelaLinha[] }

/** In the file's order. */
export async function listLinha(
  db: Db,
  { tabelaId, situacoes }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: LinhaRow[]; total: number }> {
  const which = and(eq(l.tabelaId, tabelaId), inArray(l.situacao, [...situacoes]))
  const list = await db.select().from(l).where(which).orderBy(asc(l.ordem)).limit(limit).offset(offset)
  return { list, total: await db.$count(l, which) }
}
