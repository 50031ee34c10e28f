import { and, eq } from 'drizzle-orm'
import { especialidadeTable } from '#modules/catalogo/catalogo.tables.ts'
import { type Db, firstRow } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { redeConsultaTable } from './preco.tables.ts'

const consultaVendida = statement((db) =>
  db
    .select({ consulta: redeConsultaTable, rede: redeTable, especialidade: especialidadeTable.nome })
    .from(redeConsultaTable)
    .innerJoin(redeTable, eq(redeTable.id, redeConsultaTable.redeId))
    .innerJoin(especialidadeTable, eq(especialidadeTable.id, redeConsultaTable.especialidadeId))
    .where(and(eq(redeConsultaTable.id, value('id')), eq(redeTable.status, 'HABILITADO'))),
)

/** A consultation of a HABILITADO unit with the data that an order needs; null otherwise. */
export const findConsultaVendida = (db: Db, id: string) => firstRow(consultaVendida(db, { id }))

const vendedor = statement((db) =>
  db
    .select({
      id: redeTable.id,
      nomeRede: redeTable.nomeRede,
      zoopSellerId: redeTable.zoopSellerId,
      pagamentoOnline: redeTable.pagamentoOnline,
      pagamentoUnidade: redeTable.pagamentoUnidade,
      fuso: redeTable.fuso,
    })
    .from(redeTable)
    .where(eq(redeTable.id, value('redeId'))),
)

export const findVendedor = (db: Db, redeId: string) => firstRow(vendedor(db, { redeId }))
