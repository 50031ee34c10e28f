import { Grupo } from '@alento/contract/grupo-pedido.ts'
import type { Db } from '#platform/db/db.ts'
import { type GrupoFilter, listGrupoPage } from './grupo.queries.ts'
import { toPedido } from './to-pedido.ts'

/**
 * The client's own orders by group, in the contract's order of groups, each with its total: one statement for any number of
 * orders, two with exams. Groups without an order on this page are left out.
 */
export async function listGrupoPedido(db: Db, clienteId: string, filter: GrupoFilter) {
  const rows = await listGrupoPage(db, clienteId, filter)
  return Grupo.options.flatMap((grupo) => {
    const mine = rows.filter((row) => row.grupo === grupo)
    const [first] = mine
    return first ? [{ grupo, total: first.total, list: mine.map(toPedido) }] : []
  })
}
