import type { Db } from '#platform/db/db.ts'
import { listExameDePedidos, type PedidoExameRow } from './exame.queries.ts'

export type { PedidoExameRow } from './exame.queries.ts'
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
