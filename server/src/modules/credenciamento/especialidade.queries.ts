import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { especialidadeTable } from '#modules/catalogo/catalogo.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { redeConsultaTable } from '#modules/preco/preco.tables.ts'

/** A specialty not in `ids` of which the unit sells consultations; null when there is none. */
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

/** Lists those of `ids` that are in the catalog, by name. */
export const listEspecialidadeConhecida = (
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; nome: string }[]> =>
  db
    .select({ id: especialidadeTable.id, nome: especialidadeTable.nome })
    .from(especialidadeTable)
    .where(inArray(especialidadeTable.id, [...ids]))
    .orderBy(asc(especialidadeTable.nome))
