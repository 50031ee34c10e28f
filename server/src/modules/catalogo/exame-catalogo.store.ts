import { and, asc, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { constraintOf, type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { contains } from '#platform/db/text-match.ts'
import { exameTable } from './catalogo.tables.ts'

const { busca: _busca, ...columns } = getTableColumns(exameTable)
export type ExameRow = Omit<typeof exameTable.$inferSelect, 'busca'>
export type Filtro = {
  nome?: string | undefined
  retirado?: 'S' | 'N' | undefined
  limit: number
  offset: number
}

const toWhere = ({ nome, retirado }: Filtro): SQL | undefined =>
  and(
    nome === undefined ? undefined : contains(exameTable.busca, nome),
    retirado && (retirado === 'S' ? isNotNull : isNull)(exameTable.retiradoEm),
  )

/** By name, the retired ones too. */
export async function listExameRow(db: Db, filtro: Filtro): Promise<{ list: ExameRow[]; total: number }> {
  const where = toWhere(filtro)
  const list = await db
    .select(columns)
    .from(exameTable)
    .where(where)
    .orderBy(sql`norm(${exameTable.nomeExame})`, asc(exameTable.codigoExame))
    .limit(filtro.limit)
    .offset(filtro.offset)
  return { list, total: await db.$count(exameTable, where) }
}

export const findExameRow = (db: Db, id: string): Promise<ExameRow | null> =>
  firstRow(db.select(columns).from(exameTable).where(eq(exameTable.id, id)))

/** Locked until the transaction ends, so that no unit begins to use it; null when there is none. */
export const lockExameRow = (tx: Tx, id: string): Promise<ExameRow | null> =>
  firstRow(tx.select(columns).from(exameTable).where(eq(exameTable.id, id)).for('update'))

const fieldBy: Record<string, 'codigoExame' | 'nomeExame'> = {
  exame_codigoExame_unique: 'codigoExame',
  exame_slug_unique: 'nomeExame',
}
/** The field whose value another exam has, when that is why a statement failed; the transaction has then failed too. */
export const takenField = (error: unknown): 'codigoExame' | 'nomeExame' | null =>
  fieldBy[constraintOf(error)] ?? null

export async function insertExameRow(tx: Tx, row: ExameRow): Promise<void> {
  await tx.insert(exameTable).values(row)
}

export async function saveExameRow(tx: Tx, { id, ...row }: ExameRow): Promise<void> {
  await tx.update(exameTable).set(row).where(eq(exameTable.id, id))
}

export async function deleteExameRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(exameTable).where(eq(exameTable.id, id))
}
