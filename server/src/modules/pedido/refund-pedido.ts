import type { Pedido } from '@alento/contract/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { cancelAgendamentoByPedido } from '#modules/agenda/cancel-agendamento.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { countRestante, findEstornoPedido } from '#modules/pagamento/find-estorno.ts'
import { findLinha, type Linha } from '#modules/pagamento/find-linha.store.ts'
import { requestEstorno } from '#modules/pagamento/request-estorno.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { updatePedido } from './update-pedido.ts'
import { leaveCupom } from './update-cupom.store.ts'
import { getPedido } from './get-pedido.ts'
import { lockPedido } from './lock-pedido.ts'
import type { PedidoRow } from './pedido.store.ts'
import { tellPedido } from './tell-pedido.ts'

/** `valor` in centavos, by default all that is left; `motivo` in pt-BR; `chave` identifies the request. */
export type Reembolso = { valor?: number | undefined; motivo: string; chave: string }

/** Whether it was paid through the gateway with this payment. */
const paidOnline = (pedido: PedidoRow, p: Linha | null): p is Linha & { transacaoId: string } =>
  pedido.statusPagamento === 'CONCLUIDO' && p?.status === 'PAGO' && p.transacaoId !== null

/** All that was paid is being refunded: an order that was not attended yet ends. */
async function endAhead(deps: Deps, tx: Tx, pedido: PedidoRow, usuarioId: string): Promise<void> {
  if (pedido.statusAtendimento !== 'AGUARDANDO') return
  await cancelAgendamentoByPedido(deps, tx, pedido.id)
  await leaveCupom(tx, pedido.id)
  await updatePedido(tx, pedido, { statusAtendimento: 'CANCELADO' }, { usuarioId, now: deps.clock.now() })
  await tellPedido(deps, tx, pedido.id, 'agendamentoCancelado')
}

/**
 * The platform refunds a paid order, wholly or partly, attended or not. A partial refund leaves the order CONCLUIDO; it becomes
 * ESTORNADO when all of its money is refunded. Repeating the call with the same key returns the same refund; the database
 * ensures that all refunds together never exceed what was paid. Centavos.
 * @throws base.nao_encontrado pedido.nao_estornavel pagamento.estorno_acima
 */
export async function refundPedido(
  deps: Deps,
  sessao: Sessao,
  id: string,
  { valor, motivo, chave }: Reembolso,
): Promise<Pedido> {
  const { usuarioId } = sessao
  const wish = `admin:${chave}`
  await deps.db.transaction(async (tx) => {
    const pedido = await lockPedido(tx, id)
    const p = pedido.pagamentoId ? await findLinha(tx, pedido.pagamentoId, id) : null
    if (p && (await findEstornoPedido(tx, p, wish))) return
    if (!paidOnline(pedido, p)) throw new Problem('pedido.nao_estornavel')
    const { transacaoId } = p
    const asked = { pagamento: p, transacaoId, chave: wish, valor, motivo, solicitadoPor: usuarioId }
    const estorno = await requestEstorno(deps, tx, asked)
    if (!estorno) throw new Problem('pagamento.estorno_acima')
    if ((await countRestante(tx, p)) === 0) await endAhead(deps, tx, pedido, usuarioId)
    await recordAuditoria(tx, {
      quando: deps.clock.now(),
      usuarioId,
      acao: 'pedido.estornar',
      objeto: 'pedido',
      objetoId: id,
      detalhe: { valor: estorno.valor, estorno: estorno.id },
      motivo,
    })
  })
  return getPedido(deps.db, sessao, id)
}
