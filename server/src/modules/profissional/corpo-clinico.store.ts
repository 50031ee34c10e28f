import { and, eq } from 'drizzle-orm'
import { constraintOf, type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { corpoClinicoTable } from './profissional.tables.ts'

export type Profissional = typeof corpoClinicoTable.$inferSelect
type New = typeof corpoClinicoTable.$inferInsert

export async function insertProfissional(tx: Tx, row: New): Promise<void> {
  await tx.insert(corpoClinicoTable).values(row)
}

/** The professional of the unit that was created with this key; null when there is none. */
export async function findProfissionalByChave(db: Db, redeId: string, chave: string): Promise<string | null> {
  const [row] = await db
    .select({ id: corpoClinicoTable.id })
    .from(corpoClinicoTable)
    .where(and(eq(corpoClinicoTable.redeId, redeId), eq(corpoClinicoTable.chave, chave)))
  return row?.id ?? null
}

/** A professional of this unit, or of any when `redeId` is null. */
const own = (id: string, redeId: string | null) =>
  and(eq(corpoClinicoTable.id, id), redeId === null ? undefined : eq(corpoClinicoTable.redeId, redeId))

export const findProfissional = (db: Db, id: string, redeId: string | null): Promise<Profissional | null> =>
  firstRow(db.select().from(corpoClinicoTable).where(own(id, redeId)))

/**
 * Like `findProfissional`, locked until the transaction ends: changes and appointments of one professional wait for each other.
 */
export const lockProfissionalRow = (
  tx: Tx,
  id: string,
  redeId: string | null,
): Promise<Profissional | null> =>
  firstRow(tx.select().from(corpoClinicoTable).where(own(id, redeId)).for('no key update'))

export async function updateProfissionalRow(tx: Tx, id: string, change: Partial<New>): Promise<void> {
  await tx.update(corpoClinicoTable).set(change).where(eq(corpoClinicoTable.id, id))
}

/** Returns the column of a professional that this error reports as taken or unknown. */
export const refusedBy = (error: unknown) => columnBy[constraintOf(error) ?? ''] ?? null

const columnBy: Record<string, 'registro' | 'chave' | 'especialidade' | 'tipoRegistro'> = {
  corpo_clinico_registro: 'registro',
  corpo_clinico_chave: 'chave',
  corpo_clinico_especialidade_id_especialidade_id_fk: 'especialidade',
  corpo_clinico_tipo_registro_tipo_registro_nome_fk: 'tipoRegistro',
}
