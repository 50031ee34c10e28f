import { and, eq } from 'drizzle-orm'
import { redeEspecialidadeTable, redeTable } from '#modules/rede/rede.tables.ts'
import { type Db, firstRow } from '#platform/db/db.ts'

export type RedeRow = typeof redeTable.$inferSelect

/** A unit in any status, with its tax data. */
export const findRedeRow = (db: Db, id: string): Promise<RedeRow | null> =>
  firstRow(db.select().from(redeTable).where(eq(redeTable.id, id)))

/** Whether a unit has this CNPJ, or a MATRIZ this CPF. */
export async function hasRede(db: Db, doc: { cnpj: string } | { cpf: string }): Promise<boolean> {
  const which =
    'cnpj' in doc
      ? eq(redeTable.cnpj, doc.cnpj)
      : and(eq(redeTable.cpf, doc.cpf), eq(redeTable.unidadeMatrizFilial, 'MATRIZ'))
  return (await db.$count(redeTable, which)) > 0
}

/** Ids of the unit's specialties, in a fixed order. */
export async function listEspecialidadeId(db: Db, redeId: string): Promise<string[]> {
  const rows = await db
    .select({ id: redeEspecialidadeTable.especialidadeId })
    .from(redeEspecialidadeTable)
    .where(eq(redeEspecialidadeTable.redeId, redeId))
    .orderBy(redeEspecialidadeTable.especialidadeId)
  return rows.map(({ id }) => id)
}
