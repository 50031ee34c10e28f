import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Pedido } from '@alento/contract/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findPagamentoVivo } from '#modules/pagamento/find-pagamento.store.ts'
import { Problem } from '#platform/problem.ts'
import { updatePedido } from './update-pedido.ts'
import { descontoCupom } from './cupom.rules.ts'
import { findCupom, insertCupomUso, lockCupons, releaseCupom, takeCupom } from './cupom.store.ts'
import { getPedido } from './get-pedido.ts'
import { lockEditable } from './lock-pedido.ts'
import { insertHistorico } from './pedido.store.ts'

/**
 * Applies a coupon to an unpaid order, replacing a previous one. A coupon may be used `usosMax` times in all and once per CPF, from
 * `validoDe` to `validoAte`, both included; the database keeps parallel calls within that (`cupom.store.ts`).
 * @throws pedido.cupom_invalido pedido.cupom_usado pedido.cupom_esgotado pedido.cupom_bloqueado pedido.nao_pagavel
 */
export async function applyCupom(
  deps: Deps,
  sessao: Sessao,
  idPedido: string,
  name: string,
): Promise<Pedido> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const pedido = await lockEditable(tx, sessao, idPedido)
    if (await findPagamentoVivo(tx, idPedido)) throw new Problem('pedido.cupom_bloqueado')
    const cupom = await findCupom(tx, name, now)
    if (!cupom) throw new Problem('pedido.cupom_invalido')
    if (pedido.cupomId === cupom.id) return
    await lockCupons(tx, pedido.cupomId ? [pedido.cupomId, cupom.id] : [cupom.id])
    await releaseCupom(tx, idPedido)
    if (!(await takeCupom(tx, cupom.id))) throw new Problem('pedido.cupom_esgotado')
    const fresh = await insertCupomUso(tx, {
      cupomId: cupom.id,
      cpf: pedido.clienteCpf,
      pedidoId: idPedido,
      quando: now,
    })
    if (!fresh) throw new Problem('pedido.cupom_usado')
    const desconto = descontoCupom(centavos(pedido.valorBruto), cupom)
    await updatePedido(tx, pedido, { cupomId: cupom.id, desconto }, { usuarioId: sessao.usuarioId, now })
    await insertHistorico(tx, [
      {
        pedidoId: idPedido,
        campo: 'cupom',
        de: pedido.cupomId,
        para: cupom.id,
        usuarioId: sessao.usuarioId,
        quando: now,
      },
    ])
  })
  return getPedido(deps.db, sessao, idPedido)
}
