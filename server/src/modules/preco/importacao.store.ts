import { and, asc, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { SituacaoImportacao, SituacaoLinha } from '@alento/contract/preco/preco-importacao.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { insertRows } from '#platform/db/insert-rows.ts'
import { importacaoLinhaTable, importacaoTable } from './importacao.tables.ts'

const { conteudo, chave } = importacaoTable

const mine = (redeId: string, id: string) =>
  and(eq(importacaoTable.id, id), eq(importacaoTable.redeId, redeId))

export async function findImportacaoByChave(db: Db, redeId: string, value: string): Promise<string | null> {
  const [row] = await db
    .select({ id: importacaoTable.id })
    .from(importacaoTable)
    .where(and(eq(importacaoTable.redeId, redeId), eq(chave, value)))
  return row?.id ?? null
}

/** False when this key was already used. */
export async function insertImportacao(tx: Tx, row: typeof importacaoTable.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(importacaoTable)
    .values(row)
    .onConflictDoNothing({ target: [importacaoTable.redeId, chave] })
    .returning({ id: importacaoTable.id })
  return rows.length === 1
}

/** A unit's imports that were not applied yet. */
const isOpenAt = (redeId: string) =>
  and(eq(importacaoTable.redeId, redeId), inArray(importacaoTable.situacao, ['PENDENTE', 'CONFERIDA']))

/** Removes imports sent before this moment and never applied. */
export async function removeAbandonadas(tx: Tx, redeId: string, before: Temporal.Instant): Promise<void> {
  await tx.delete(importacaoTable).where(and(isOpenAt(redeId), lt(importacaoTable.criadaEm, before)))
}

/** Removes imports that were never applied, except the newest. */
export async function keepNewestOpen(tx: Tx, redeId: string, most: number): Promise<void> {
  const older = tx
    .select({ id: importacaoTable.id })
    .from(importacaoTable)
    .where(isOpenAt(redeId))
    .orderBy(desc(importacaoTable.criadaEm), desc(importacaoTable.id))
    .offset(most)
  await tx.delete(importacaoTable).where(and(isOpenAt(redeId), inArray(importacaoTable.id, older)))
}

const { mapa, decimal, completa, regra, abas, colunas, candidatas, respostas } = importacaoTable

/** The rows as they were read, the columns, and the answers about them; null once applied. Locks the import. */
export async function lockConteudo(tx: Tx, redeId: string, id: string) {
  const [row] = await tx
    .select({ conteudo, mapa, decimal, completa, regra, abas, colunas, candidatas, respostas })
    .from(importacaoTable)
    .where(mine(redeId, id))
    .for('update')
  if (!row?.conteudo) return null
  const { conteudo: linhas, respostas: said, candidatas: open, colunas: all, ...como } = row
  return { linhas, como: { ...como, largura: all.length }, respostas: said, candidatas: open }
}

/** The file of an import with several sheets, as it was read; null for others and once applied. */
export async function findLivro(db: Db, id: string) {
  const [row] = await db
    .select({ livro: importacaoTable.livro })
    .from(importacaoTable)
    .where(eq(importacaoTable.id, id))
  return row?.livro ?? null
}

/** The cells of an import that a person wrote, by line. */
export async function getCelulas(db: Db, id: string) {
  const [row] = await db.select({ respostas }).from(importacaoTable).where(eq(importacaoTable.id, id))
  return row?.respostas.celulas ?? {}
}

type Mudanca = Partial<typeof importacaoTable.$inferInsert>

/** Changes an import that is in one of these states; false otherwise. */
export async function updateImportacao(
  tx: Tx,
  { redeId, id }: { redeId: string; id: string },
  from: readonly SituacaoImportacao[],
  mudanca: Mudanca,
): Promise<boolean> {
  const rows = await tx
    .update(importacaoTable)
    .set(mudanca)
    .where(and(mine(redeId, id), inArray(importacaoTable.situacao, [...from])))
    .returning({ id: importacaoTable.id })
  return rows.length === 1
}

/** The rows of one statement, because making it blocks this thread. */
const rowsAtOnce = 1_000

export async function replaceLinhas(
  tx: Tx,
  importacaoId: string,
  linhas: readonly (typeof importacaoLinhaTable.$inferInsert)[],
): Promise<void> {
  await tx.delete(importacaoLinhaTable).where(eq(importacaoLinhaTable.importacaoId, importacaoId))
  for (let from = 0; from < linhas.length; from += rowsAtOnce)
    await insertRows(tx, importacaoLinhaTable, linhas.slice(from, from + rowsAtOnce))
}

type Filter = { importacaoId: string; situacao?: SituacaoLinha | undefined; desfeita?: boolean | undefined }

/** The rows that an import leaves out, in the file's order. */
export const listDeFora = (db: Db, importacaoId: string) =>
  db
    .select()
    .from(importacaoLinhaTable)
    .where(
      and(
        eq(importacaoLinhaTable.importacaoId, importacaoId),
        inArray(importacaoLinhaTable.situacao, ['ERRO', 'CONFIRMAR']),
      ),
    )
    .orderBy(asc(importacaoLinhaTable.ordem))

/** In the file's order. */
export async function listLinhaImportada(
  db: Db,
  { importacaoId, situacao, desfeita }: Filter,
  { limit, offset }: { limit: number; offset: number },
) {
  const which = and(
    eq(importacaoLinhaTable.importacaoId, importacaoId),
    situacao ? eq(importacaoLinhaTable.situacao, situacao) : undefined,
    desfeita === undefined
      ? undefined
      : and(isNotNull(importacaoLinhaTable.desfeita), eq(importacaoLinhaTable.desfeita, desfeita)),
  )
  const list = await db
    .select()
    .from(importacaoLinhaTable)
    .where(which)
    .orderBy(asc(importacaoLinhaTable.ordem))
    .limit(limit)
    .offset(offset)
  return { list, total: await db.$count(importacaoLinhaTable, which) }
}
