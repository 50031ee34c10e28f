import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CodigoPreparo } from '@alento/contract/catalogo/preparo.can.ts'
import { exameTable } from '#modules/catalogo/catalogo.tables.ts'
import type { Db } from '#platform/db/db.ts'
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
const listExameDePedidos = statement((db) =>
  db
    .select({ ...getTableColumns(pedidoExameTable), ...preparo })
    .from(pedidoExameTable)
    .leftJoin(exameTable, eq(exameTable.codigoExame, pedidoExameTable.codigoExame))
    .where(sql`${pedidoExameTable.pedidoId} = any(${value('ids')}::uuid[])`)
    .orderBy(sql`norm(${pedidoExameTable.nomeExame})`, asc(pedidoExameTable.id)),
)

type ComPedido = { pedido: { id: string; tipoPedido: 'Consulta' | 'Exame' } }

/** Rows of orders, each with its exams by name. Reads nothing when none of them is an order of exams. */
export async function listComExames<R extends ComPedido>(
  db: Db,
  rows: R[],
): Promise<(R & { exames: PedidoExameRow[] })[]> {
  const ids = rows.filter((r) => r.pedido.tipoPedido === 'Exame').map((r) => r.pedido.id)
  const exames = ids.length > 0 ? await listExameDePedidos(db, { ids }) : []
  return rows.map((r) => ({ ...r, exames: exames.filter((e) => e.pedidoId === r.pedido.id) }))
}
