import { Grupo } from '@alento/contract/grupo-pedido.ts'
import type { Db } from '#platform/db/db.ts'
import { type GrupoFilter, listGrupoPage } from './grupo.queries.ts'
import { findPedidoViews } from './pedido.queries.ts'
import { toPedido } from './to-pedido.ts'

/**
 * The client's own orders by group, groups in the order of the contract, each with its count over all orders: three statements
 * whatever their number. Groups that have no order on this page are left out.
 */
export async function listGrupoPedido(db: Db, clienteId: string, filter: GrupoFilter) {
  const rows = await listGrupoPage(db, clienteId, filter)
  const views = await findPedidoViews(
    db,
    rows.map((r) => r.id),
  )
  const byId = new Map(views.map((v) => [v.pedido.id, v]))
  return Grupo.options.flatMap((grupo) => {
    const mine = rows.filter((r) => r.grupo === grupo)
    const [first] = mine
    if (!first) return []
    const list = mine.flatMap(({ id }) => byId.get(id) ?? []).map(toPedido)
    return [{ grupo, total: first.total, list }]
  })
}
