import type { Pedido } from '@alento/contract/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findCartaoVivo } from '#modules/cartao/find-cartao.queries.ts'
import { Problem } from '#platform/problem.ts'
import { lockEditableJuntos } from './lock-pedido.ts'
import { updatePedido } from './update-pedido.ts'
import { getPedido } from './get-pedido.ts'
import { dependentesOf } from './pedido.rules.ts'
import { insertHistorico } from './pedido.store.ts'

/**
 * Sets the patient of an order that is not paid yet, and of those that are paid together with it: the client (null) or a dependent of the client's HABILITADO card.
 * @throws base.nao_encontrado pedido.nao_pagavel pedido.dependente_invalido
 */
export async function setDependente(
  deps: Deps,
  sessao: Sessao,
  id: string,
  dependenteId: string | null,
): Promise<Pedido> {
  await deps.db.transaction(async (tx) => {
    const pedidos = await lockEditableJuntos(tx, sessao, id)
    const cartao = dependenteId ? await findCartaoVivo(tx, sessao.usuarioId) : null
    const dependente = dependentesOf(cartao).find((d) => d._id === dependenteId) ?? null
    if (dependenteId && !dependente) throw new Problem('pedido.dependente_invalido')
    const who = { usuarioId: sessao.usuarioId, now: deps.clock.now() }
    const change = {
      dependenteId,
      dependenteNome: dependente?.name ?? null,
      dependenteCpf: dependente?.cpf ?? null,
    }
    const [para, quando] = [dependenteId ?? 'titular', who.now]
    for (const pedido of pedidos) {
      await updatePedido(tx, pedido, change, who)
      const line = { pedidoId: pedido.id, de: pedido.dependenteId, usuarioId: who.usuarioId }
      await insertHistorico(tx, [{ ...line, campo: 'dependente', para, quando }])
    }
  })
  return getPedido(deps.db, sessao, id)
}
