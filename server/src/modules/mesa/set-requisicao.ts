import { mayTakeRequisicao } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getPedido } from '#modules/pedido/get-pedido.ts'
import { lockComprados } from '#modules/pedido/lock-pedido.ts'
import { updatePedido } from '#modules/pedido/update-pedido.ts'
import { setRequisicaoUsada } from '#modules/requisicao/set-requisicao.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Puts the client's own photo of the medical request with their order of exams and with all that were bought together with it,
 * except those that are done or cancelled. From then on the photo is erased with their time, not after a day. Repeating it
 * changes nothing. @throws base.nao_encontrado requisicao.ja_tem requisicao.sem_lugar
 */
export async function setPedidoRequisicao(
  deps: Deps,
  sessao: Sessao,
  id: string,
  requisicaoId: string,
): Promise<Pedido> {
  await deps.db.transaction(async (tx) => {
    // Locked before the orders, as where a photo is erased: that row changes first, then its orders.
    await setRequisicaoUsada(deps, tx, sessao.usuarioId, requisicaoId)
    const [own, ...others] = await lockComprados(tx, sessao, id)
    if (!mayTakeRequisicao(own)) throw new Problem('requisicao.sem_lugar')
    const open = [own, ...others.filter(mayTakeRequisicao)]
    if (open.some((p) => p.requisicaoId !== null && p.requisicaoId !== requisicaoId))
      throw new Problem('requisicao.ja_tem')
    const who = { usuarioId: sessao.usuarioId, now: deps.clock.now() }
    for (const pedido of open)
      if (pedido.requisicaoId === null) await updatePedido(tx, pedido, { requisicaoId }, who)
  })
  return getPedido(deps.db, sessao, id)
}
