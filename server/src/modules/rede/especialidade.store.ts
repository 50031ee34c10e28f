import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { especialidadeTable } from '#modules/catalogo/catalogo.tables.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { redeConsultaTable, redeEspecialidadeTable } from './rede.tables.ts'

/** Ids of what a unit attends, in a fixed order. */
export async function listEspecialidadeId(db: Db, redeId: string): Promise<string[]> {
  const rows = await db
    .select({ id: redeEspecialidadeTable.especialidadeId })
    .from(redeEspecialidadeTable)
    .where(eq(redeEspecialidadeTable.redeId, redeId))
    .orderBy(redeEspecialidadeTable.especialidadeId)
  return rows.map(({ id }) => id)
}

/** A specialty outside of `ids` of which the unit sells consultations; null when there is none. */
export async function findVendidaFora(
  db: Db,
  redeId: string,
  ids: readonly string[],
): Promise<string | null> {
  const [row] = await db
    .select({ nome: especialidadeTable.nome })
    .from(redeConsultaTable)
    .innerJoin(especialidadeTable, eq(especialidadeTable.id, redeConsultaTable.especialidadeId))
    .where(and(eq(redeConsultaTable.redeId, redeId), notInArray(redeConsultaTable.especialidadeId, [...ids])))
    .limit(1)
  return row?.nome ?? null
}

/** The unit attends these and no other; what the catalog does not have is left out. */
export async function setEspecialidades(tx: Tx, redeId: string, ids: readonly string[]): Promise<void> {
  const of = eq(redeEspecialidadeTable.redeId, redeId)
  await tx
    .delete(redeEspecialidadeTable)
    .where(and(of, notInArray(redeEspecialidadeTable.especialidadeId, [...ids])))
  const known = await tx
    .select({ id: especialidadeTable.id })
    .from(especialidadeTable)
    .where(inArray(especialidadeTable.id, [...ids]))
  if (known.length === 0) return
  await tx
    .insert(redeEspecialidadeTable)
    .values(known.map(({ id }) => ({ redeId, especialidadeId: id })))
    .onConflictDoNothing()
}
