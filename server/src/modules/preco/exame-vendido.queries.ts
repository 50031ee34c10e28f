import { and, asc, eq, inArray } from 'drizzle-orm'
import { exameTable } from '#modules/catalogo/catalogo.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { redeExameTable } from './preco.tables.ts'

/** A HABILITADO unit with the data that an order needs; null otherwise. */
export async function findRedeVendedora(db: Db, redeId: string) {
  const [row] = await db
    .select()
    .from(redeTable)
    .where(and(eq(redeTable.id, redeId), eq(redeTable.status, 'HABILITADO')))
  return row ?? null
}

/** Lists those of these rows that belong to this unit, by name. */
export const listExameDaRede = (db: Db, redeId: string, ids: readonly string[]) =>
  db
    .select({ linha: redeExameTable, codigoExame: exameTable.codigoExame, nomeExame: exameTable.nomeExame })
    .from(redeExameTable)
    .innerJoin(exameTable, eq(exameTable.id, redeExameTable.exameId))
    .where(and(eq(redeExameTable.redeId, redeId), inArray(redeExameTable.id, [...ids])))
    .orderBy(asc(exameTable.slug))
