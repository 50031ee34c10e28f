import { eq, sql } from 'drizzle-orm'
import type { TipoRegistro } from '@alento/contract/tipo-registro.ts'
import { tipoRegistroTable } from '#modules/catalogo/catalogo.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db, Tx } from '#platform/db/db.ts'

/** Inserts it unless the name exists. Returns whether it did. */
export async function insertTipoRegistro(db: Db, { _id: id, nome }: TipoRegistro): Promise<boolean> {
  const made = await db
    .insert(tipoRegistroTable)
    .values({ id, nome })
    .onConflictDoNothing()
    .returning({ id: tipoRegistroTable.id })
  return made.length > 0
}

/** Locked until the transaction ends, so that nobody begins to use it; null when there is none. */
export async function lockTipoRegistro(tx: Tx, id: string): Promise<TipoRegistro | null> {
  const [row] = await tx
    .select({ _id: tipoRegistroTable.id, nome: tipoRegistroTable.nome })
    .from(tipoRegistroTable)
    .where(eq(tipoRegistroTable.id, id))
    .for('update')
  return row ?? null
}

/** How many professionals have this council, and how many units name it for the person in charge. */
export async function countUsos(tx: Tx, nome: string): Promise<{ profissionais: number; unidades: number }> {
  return {
    profissionais: await tx.$count(corpoClinicoTable, eq(corpoClinicoTable.tipoRegistro, nome)),
    unidades: await tx.$count(redeTable, sql`${redeTable.responsavel} ->> 'tipoRegistro' = ${nome}`),
  }
}

export async function setNome(tx: Tx, id: string, nome: string): Promise<void> {
  await tx.update(tipoRegistroTable).set({ nome }).where(eq(tipoRegistroTable.id, id))
}

export async function deleteTipoRegistro(tx: Tx, id: string): Promise<void> {
  await tx.delete(tipoRegistroTable).where(eq(tipoRegistroTable.id, id))
}
