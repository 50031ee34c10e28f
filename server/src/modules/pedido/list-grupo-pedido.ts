import { Grupo } from '@alento/contract/pedido/grupo-pedido.ts'
import type { Deps } from '#deps.ts'
import { type GrupoFilter, listGrupoPage } from './grupo.queries.ts'
import { toPedido } from './to-pedido.ts'

type Reading = Pick<Deps, 'db' | 'clock'>
type Page = Awaited<ReturnType<typeof listGrupoPage>>

/** The rows in the contract's order of groups. Groups without an order are left out. */
const toGrupos = (rows: Page) =>
  Grupo.options.flatMap((grupo) => {
    const mine = rows.filter((row) => row.grupo === grupo)
    const [first] = mine
    return first ? [{ grupo, total: first.total, list: mine.map(toPedido) }] : []
  })

/**
 * The client's own orders by group, in the contract's order of groups, each with its total: one statement for any number of
 * orders, two with exams. Groups without an order on this page are left out.
 */
export async function listGrupoPedido({ db, clock }: Reading, clienteId: string, filter: GrupoFilter) {
  return toGrupos(await listGrupoPage(db, clienteId, { ...filter, inicio: false, now: clock.now() }))
}

/** Orders shown of each group at the start of the client's area. */
const atStart = 5

/** The order with the next appointment, the first orders of each open group without it, and the number of closed orders. */
export async function listInicio({ db, clock }: Reading, clienteId: string) {
  const page = { limit: atStart, offset: 0, inicio: true, now: clock.now() }
  const rows = await listGrupoPage(db, clienteId, page)
  const next = rows.find((row) => row.grupo === undefined)
  const grupos = toGrupos(rows)
  return {
    proxima: next ? toPedido(next) : null,
    grupos: grupos.filter(({ grupo }) => grupo !== 'encerrados'),
    encerrados: grupos.find(({ grupo }) => grupo === 'encerrados')?.total ?? 0,
  }
}
