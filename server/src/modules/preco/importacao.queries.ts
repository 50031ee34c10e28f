import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { type Db, firstRow } from '#platform/db/db.ts'
import { importacaoTable } from './importacao.tables.ts'

type Row = typeof importacaoTable.$inferSelect
const {
  conteudo: _conteudo,
  livro: _livro,
  chave: _chave,
  respostas: _respostas,
  usuarioId,
  ...columns
} = getTableColumns(importacaoTable)
/** An import without its rows, with the name of the user who sent it. */
export type ImportacaoRow = Omit<Row, 'conteudo' | 'livro' | 'chave' | 'respostas' | 'usuarioId'> & {
  quem: string | null
}

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...columns, quem: usuarioTable.name })
    .from(importacaoTable)
    .leftJoin(usuarioTable, eq(usuarioTable.id, usuarioId))
    .where(where)

/** Null when it does not exist or belongs to another unit. */
export const findImportacao = (db: Db, redeId: string, id: string): Promise<ImportacaoRow | null> =>
  firstRow(select(db, and(eq(importacaoTable.id, id), eq(importacaoTable.redeId, redeId))))

/** Newest first. */
export async function listImportacao(db: Db, redeId: string, limit: number) {
  const list = await select(db, eq(importacaoTable.redeId, redeId))
    .orderBy(desc(importacaoTable.criadaEm), desc(importacaoTable.id))
    .limit(limit)
  return { list, total: await db.$count(importacaoTable, eq(importacaoTable.redeId, redeId)) }
}
