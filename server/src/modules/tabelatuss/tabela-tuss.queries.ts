import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { type Db, firstRow } from '#platform/db/db.ts'
import { tabelaTussTable } from './tabela-tuss.tables.ts'

const {
  chave: _chave,
  usuarioId: _usuario,
  aplicacao: _aplicacao,
  ...columns
} = getTableColumns(tabelaTussTable)
const last = sql`(select max(u.aplicacao) from tabela_tuss u where u.situacao = 'APLICADA')`

const select = (db: Db) =>
  db
    .select({
      ...columns,
      quem: usuarioTable.name,
      ultima: sql<boolean>`${tabelaTussTable.situacao} = 'APLICADA' and ${tabelaTussTable.aplicacao} = ${last}`,
    })
    .from(tabelaTussTable)
    .leftJoin(usuarioTable, eq(usuarioTable.id, tabelaTussTable.usuarioId))

export type TabelaTussRow = Awaited<ReturnType<typeof select>>[number]

/** An import with its sender, and whether it is the one that can be undone. */
export const findTabelaTuss = (db: Db, id: string): Promise<TabelaTussRow | null> =>
  firstRow(select(db).where(eq(tabelaTussTable.id, id)))

/** Newest first. */
export async function listTabelaTuss(
  db: Db,
  limit: number,
): Promise<{ list: TabelaTussRow[]; total: number }> {
  const list = await select(db).orderBy(desc(tabelaTussTable.criadaEm), desc(tabelaTussTable.id)).limit(limit)
  return { list, total: await db.$count(tabelaTussTable) }
}
