import { asc, eq, sql } from 'drizzle-orm'
import { constraintOf, type Db, type Tx } from '#platform/db/db.ts'
import { tipoUnidadeTable } from './catalogo.tables.ts'

const t = tipoUnidadeTable
export type TipoUnidadeRow = typeof t.$inferSelect

/** In the order of the lists. */
export const listTipoUnidadeRow = (db: Db): Promise<TipoUnidadeRow[]> =>
  db
    .select()
    .from(t)
    .orderBy(asc(t.ordem), asc(sql`norm(${t.nome})`))

/** All kinds, locked until the transaction ends, so that two changes at once do not leave none to choose. */
export const lockTipoUnidade = (tx: Tx): Promise<TipoUnidadeRow[]> =>
  tx.select().from(t).orderBy(asc(t.tipo)).for('update')

export async function saveTipoUnidade(tx: Tx, { tipo, ...row }: TipoUnidadeRow): Promise<void> {
  await tx.update(t).set(row).where(eq(t.tipo, tipo))
}

/** Whether a statement failed because another kind has that name. */
export const isNomeTaken = (error: unknown): boolean => constraintOf(error) === 'tipo_unidade_nome'
