import { whyNotAtDesk } from '@alento/contract/cartao/cartao.can.ts'
import { isDueAtDesk, isPayable } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findCartaoVivo } from '#modules/cartao/find-cartao.queries.ts'
import { lockUsuario } from '#modules/conta/lock-usuario.ts'
import { findPagamentoVivo } from '#modules/pagamento/find-pagamento.store.ts'
import { getVendedor } from '#modules/preco/get-vendedor.ts'
import { Problem } from '#platform/problem.ts'
import { updatePedido } from './update-pedido.ts'
import { getPedido } from './get-pedido.ts'
import { isOverdue } from './pedido.rules.ts'
import { lockPedidoOf } from './lock-pedido.ts'
import { refuseOutraVisita, refuseTooManyAtDesk } from './refuse-too-many-held.ts'
import { tellPedido } from './tell-pedido.ts'

/** Orders that were bought together are one payment, which no single unit can take. */
export const onlyTogether = 'Compras em mais de um lugar são pagas juntas, pela internet.'

/**
 * Chooses payment at the unit's desk (K4): the order stays INICIADO and its voucher is valid. Repeating it changes nothing.
 * @throws base.nao_encontrado pedido.nao_pagavel pedido.sem_pagamento_no_local pagamento.em_andamento
 * pedido.muitos_no_local pedido.mesma_hora
 */
export async function setPagamentoAto(deps: Deps, sessao: Sessao, id: string): Promise<Pedido> {
  await deps.db.transaction(async (tx) => {
    // Choices of one client are counted one after the other.
    await lockUsuario(tx, sessao.usuarioId)
    const pedido = await lockPedidoOf(tx, sessao, id)
    if (isDueAtDesk(pedido)) return
    if (!isPayable(pedido) || isOverdue(pedido, deps.clock.now())) throw new Problem('pedido.nao_pagavel')
    if (pedido.combinacaoId) throw new Problem('pedido.sem_pagamento_no_local', onlyTogether)
    const { pagamentoUnidade } = await getVendedor(tx, pedido.redeId)
    const statusCartao = (await findCartaoVivo(tx, sessao.usuarioId))?.status ?? null
    const why = whyNotAtDesk({
      tipoPagamento: pedido.tipoPagamento,
      unidadeRecebe: pagamentoUnidade === 'S',
      statusCartao,
    })
    if (why) throw new Problem('pedido.sem_pagamento_no_local', why)
    if (await findPagamentoVivo(tx, id)) throw new Problem('pagamento.em_andamento')
    await refuseTooManyAtDesk(tx, id, deps.clock.now())
    await refuseOutraVisita(tx, [id])
    await updatePedido(
      tx,
      pedido,
      { pagamentoAto: true, pagamentoId: null, expiraEm: null },
      { usuarioId: sessao.usuarioId, now: deps.clock.now() },
    )
    await tellPedido(deps, tx, id, 'noLocal')
  })
  return getPedido(deps.db, sessao, id)
}
