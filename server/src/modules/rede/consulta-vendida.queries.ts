import { and, eq } from 'drizzle-orm'
import { especialidadeTable } from '#modules/catalogo/catalogo.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { redeConsultaTable, redeTable } from './rede.tables.ts'

/** A consultation of a HABILITADO unit with what an order needs of both; null otherwise. */
export async function findConsultaVendida(db: Db, id: string) {
  const [row] = await db
    .select({ consulta: redeConsultaTable, rede: redeTable, especialidade: especialidadeTable.nome })
    .from(redeConsultaTable)
    .innerJoin(redeTable, eq(redeTable.id, redeConsultaTable.redeId))
    .innerJoin(especialidadeTable, eq(especialidadeTable.id, redeConsultaTable.especialidadeId))
    .where(and(eq(redeConsultaTable.id, id), eq(redeTable.status, 'HABILITADO')))
  return row ?? null
}

export async function findVendedor(db: Db, redeId: string) {
  const [row] = await db
    .select({
      id: redeTable.id,
      nomeRede: redeTable.nomeRede,
      zoopSellerId: redeTable.zoopSellerId,
      pagamentoOnline: redeTable.pagamentoOnline,
      pagamentoUnidade: redeTable.pagamentoUnidade,
      fuso: redeTable.fuso,
    })
    .from(redeTable)
    .where(eq(redeTable.id, redeId))
  return row ?? null
}
