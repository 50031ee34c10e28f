import { isPayable } from '@alento/contract/pedido/pedido.can.ts'
import type { Sessao } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { listJuntoId, lockAnyPedido, lockOwnPedido, type PedidoRow } from './pedido.store.ts'

function refuseAbsent(pedido: PedidoRow | null): PedidoRow {
  if (!pedido) throw new Problem('base.nao_encontrado', 'Pedido não encontrado.')
  return pedido
}

/** Any order, locked until the transaction ends: before its time and its payments, as everywhere. @throws base.nao_encontrado */
export const lockPedido = async (tx: Tx, id: string): Promise<PedidoRow> =>
  refuseAbsent(await lockAnyPedido(tx, id))

/** The client's own order, locked. @throws base.nao_encontrado */
export const lockPedidoOf = async (tx: Tx, { usuarioId }: Sessao, id: string): Promise<PedidoRow> =>
  refuseAbsent(await lockOwnPedido(tx, usuarioId, id))

/**
 * The client's own order with all that were bought together with it. All are locked, in the order of their ids, itself first in the
 * list. @throws base.nao_encontrado
 */
export async function lockComprados(
  tx: Tx,
  sessao: Sessao,
  id: string,
): Promise<[PedidoRow, ...PedidoRow[]]> {
  const locked: PedidoRow[] = []
  for (const each of await listJuntoId(tx, id)) {
    const row = await lockOwnPedido(tx, sessao.usuarioId, each)
    if (row) locked.push(row)
  }
  const own = refuseAbsent(locked.find((row) => row.id === id) ?? null)
  return [own, ...locked.filter((row) => row.id !== id)]
}

/** The same without those that are not paid together with it any more. @throws base.nao_encontrado */
export async function lockJuntos(tx: Tx, sessao: Sessao, id: string): Promise<[PedidoRow, ...PedidoRow[]]> {
  const [own, ...others] = await lockComprados(tx, sessao, id)
  return [own, ...others.filter(isPayable)]
}

/** The same while the order may still change. @throws base.nao_encontrado pedido.nao_pagavel */
export async function lockEditableJuntos(tx: Tx, sessao: Sessao, id: string) {
  const juntos = await lockJuntos(tx, sessao, id)
  if (!isPayable(juntos[0])) throw new Problem('pedido.nao_pagavel')
  return juntos
}
