import { eq, sql } from 'drizzle-orm'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { corpoClinicoTable } from './profissional.tables.ts'

/** How many professionals have this type of registration, and how many units name it for the person in charge. */
export async function countRegistro(
  db: Db,
  nome: string,
): Promise<{ profissionais: number; unidades: number }> {
  return {
    profissionais: await db.$count(corpoClinicoTable, eq(corpoClinicoTable.tipoRegistro, nome)),
    unidades: await db.$count(redeTable, sql`${redeTable.responsavel} ->> 'tipoRegistro' = ${nome}`),
  }
}
