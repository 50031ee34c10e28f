import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CodigoPreparo } from '@alento/contract/preparo.can.ts'
import { exameTable } from '#modules/catalogo/catalogo.tables.ts'
import { statement, value } from '#platform/db/statement.ts'
import { pedidoExameTable } from './pedido.tables.ts'

/** As bought, with how to prepare, which the catalog says today. */
export type PedidoExameRow = typeof pedidoExameTable.$inferSelect & {
  jejumH: number | null
  jejumMaxH: number | null
  agua: boolean
  preparo: CodigoPreparo[]
  orientacao: string | null
}

const preparo = {
  jejumH: exameTable.jejumH,
  jejumMaxH: exameTable.jejumMaxH,
  agua: sql<boolean>`coalesce(${exameTable.agua}, true)`,
  preparo: sql<CodigoPreparo[]>`coalesce(${exameTable.preparo}, '{}')`,
  orientacao: exameTable.orientacao,
}

/** The exams of several orders, by name. */
export const listExameDePedidos = statement((db) =>
  db
    .select({ ...getTableColumns(pedidoExameTable), ...preparo })
    .from(pedidoExameTable)
    .leftJoin(exameTable, eq(exameTable.codigoExame, pedidoExameTable.codigoExame))
    .where(sql`${pedidoExameTable.pedidoId} = any(${value('ids')}::uuid[])`)
    .orderBy(sql`norm(${pedidoExameTable.nomeExame})`, asc(pedidoExameTable.id)),
)
