import { maySeeRequisicao } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { Sessao } from '#deps.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findPedidoView, type PedidoView, type Scope } from './find-pedido.queries.ts'
import { listPedidoView, type PedidoFilter } from './pedido.queries.ts'
import { toPedido } from './to-pedido.ts'
import { codigoFor, isKeptFrom } from './voucher.rules.ts'

/**
 * The orders that a caller may see: a client their own, staff their unit's, a professional those of their own schedule, the
 * platform all.
 */
export function scopeOf({ role, usuarioId, redeId, corpoClinicoId }: Sessao): Scope {
  if (role === 'Administrador') return {}
  if (role === 'Alento') return { clienteId: usuarioId }
  if (!redeId || (role === 'CorpoClinico' && !corpoClinicoId)) throw new Problem('base.proibido')
  return { redeId, ...(role === 'CorpoClinico' && corpoClinicoId && { corpoClinicoId }) }
}

/** The client sees the photo of the medical request always, the unit once it is to attend, the platform never. */
const seesRequisicao = ({ role }: Sessao, { pedido }: PedidoView): boolean =>
  role === 'Alento' || (role !== 'Administrador' && maySeeRequisicao(pedido))

const seenBy = (sessao: Sessao, view: PedidoView): Pedido => ({
  ...toPedido(view),
  requisicao: seesRequisicao(sessao, view) ? view.pedido.requisicaoId : null,
  codigo: codigoFor(sessao.role, view.pedido),
})

/** An order that the caller may see, its code masked for a unit's staff; any other counts as not found. @throws base.nao_encontrado */
export async function getPedido(db: Db, sessao: Sessao, id: string): Promise<Pedido> {
  const found = await findPedidoView(db, id, scopeOf(sessao))
  if (!found) throw new Problem('base.nao_encontrado', 'Pedido não encontrado.')
  return seenBy(sessao, found)
}

/** Refuses to choose by another unit or another client than the caller's own. @throws base.nao_encontrado */
async function checkFilter(db: Db, sessao: Sessao, { redeId, clienteId }: PedidoFilter): Promise<void> {
  const { role, usuarioId } = sessao
  if (role === 'Alento' && clienteId !== undefined && clienteId !== usuarioId)
    throw new Problem('base.nao_encontrado', 'Cliente não encontrado.')
  if (role !== 'Alento' && redeId !== undefined) await checkUnidade(db, sessao, redeId)
}

/** A page of the orders that the caller may see, newest first, and the total. @throws base.nao_encontrado */
export async function listPedido(
  db: Db,
  sessao: Sessao,
  filter: PedidoFilter,
  page: { limit: number; offset: number },
) {
  await checkFilter(db, sessao, filter)
  // Otherwise a unit could try codes here until one fits.
  const onlyUsed = filter.codigo !== undefined && isKeptFrom(sessao.role)
  const wanted = onlyUsed ? { ...filter, usado: true } : filter
  const { total, list } = await listPedidoView(db, scopeOf(sessao), wanted, page)
  return { total, list: list.map((view) => seenBy(sessao, view)) }
}
