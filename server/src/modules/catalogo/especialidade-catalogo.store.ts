import { and, asc, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { constraintOf, type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { contains } from '#platform/db/text-match.ts'
import { especialidadeTable } from './catalogo.tables.ts'
import type { Filtro } from './exame-catalogo.store.ts'

const { busca: _busca, ...columns } = getTableColumns(especialidadeTable)
export type EspecialidadeRow = Omit<typeof especialidadeTable.$inferSelect, 'busca'>

const toWhere = ({ nome, retirado }: Filtro): SQL | undefined =>
  and(
    nome === undefined ? undefined : contains(especialidadeTable.busca, nome),
    retirado && (retirado === 'S' ? isNotNull : isNull)(especialidadeTable.retiradoEm),
  )

/** By name, the retired ones too. */
export async function listEspecialidadeCompleta(
  db: Db,
  filtro: Filtro,
): Promise<{ list: EspecialidadeRow[]; total: number }> {
  const where = toWhere(filtro)
  const list = await db
    .select(columns)
    .from(especialidadeTable)
    .where(where)
    .orderBy(sql`norm(${especialidadeTable.nome})`, asc(especialidadeTable.id))
    .limit(filtro.limit)
    .offset(filtro.offset)
  return { list, total: await db.$count(especialidadeTable, where) }
}

export const findEspecialidadeRow = (db: Db, id: string): Promise<EspecialidadeRow | null> =>
  firstRow(db.select(columns).from(especialidadeTable).where(eq(especialidadeTable.id, id)))

/** Locked until the transaction ends, so that no unit begins to use it; null when there is none. */
export const lockEspecialidadeRow = (tx: Tx, id: string): Promise<EspecialidadeRow | null> =>
  firstRow(tx.select(columns).from(especialidadeTable).where(eq(especialidadeTable.id, id)).for('update'))

/** Whether a statement failed because another specialty has this name; the transaction has then failed too. */
export const isNomeTaken = (error: unknown): boolean =>
  ['especialidade_nome', 'especialidade_slug_unique'].includes(constraintOf(error))

export async function insertEspecialidadeRow(tx: Tx, row: EspecialidadeRow): Promise<void> {
  await tx.insert(especialidadeTable).values(row)
}

export async function saveEspecialidadeRow(tx: Tx, { id, ...row }: EspecialidadeRow): Promise<void> {
  await tx.update(especialidadeTable).set(row).where(eq(especialidadeTable.id, id))
}

export async function deleteEspecialidadeRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(especialidadeTable).where(eq(especialidadeTable.id, id))
}
