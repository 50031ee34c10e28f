import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Pedido } from '@alento/contract/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findPagamentoVivo } from '#modules/pagamento/find-pagamento.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { updatePedido } from './update-pedido.ts'
import { descontoCupom } from './cupom.rules.ts'
import { findCupom, insertCupomUso, lockCupons, releaseCupom, takeCupom } from './cupom.store.ts'
import { getPedido } from './get-pedido.ts'
import { lockEditable } from './lock-pedido.ts'
import { insertHistorico, type PedidoRow } from './pedido.store.ts'

/** Writes the order's former and new coupon to its history. */
const recordChange = (
  tx: Tx,
  { id: pedidoId, cupomId: de }: PedidoRow,
  para: string,
  { usuarioId, now: quando }: { usuarioId: string; now: Temporal.Instant },
): Promise<void> => insertHistorico(tx, [{ pedidoId, campo: 'cupom', de, para, usuarioId, quando }])

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
    await recordChange(tx, pedido, cupom.id, { usuarioId: sessao.usuarioId, now })
  })
  return getPedido(deps.db, sessao, idPedido)
}

/**
 * Takes the coupon off an unpaid order and frees its use. Changes nothing when there is none.
 * @throws pedido.cupom_bloqueado pedido.nao_pagavel
 */
export async function removeCupom(deps: Deps, sessao: Sessao, id: string): Promise<Pedido> {
  await deps.db.transaction(async (tx) => {
    const by = { usuarioId: sessao.usuarioId, now: deps.clock.now() }
    const pedido = await lockEditable(tx, sessao, id)
    if (!pedido.cupomId) return
    if (await findPagamentoVivo(tx, id)) throw new Problem('pedido.cupom_bloqueado')
    await lockCupons(tx, [pedido.cupomId])
    await releaseCupom(tx, id)
    await updatePedido(tx, pedido, { cupomId: null, desconto: 0 }, by)
    await recordChange(tx, pedido, 'nenhum', by)
  })
  return getPedido(deps.db, sessao, id)
}
