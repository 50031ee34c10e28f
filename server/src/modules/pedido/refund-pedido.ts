import { needsSegundaPessoa } from '@alento/contract/pagamento/devolucao.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
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

const keyOf = (chave: string): string => `admin:${chave}`

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
 * Returns the rest of an order's payment, the amount refunded or being refunded, and whether this request was already made.
 * Centavos. @throws pedido.nao_estornavel
 */
export async function getDevolvivel(tx: Tx, pedido: PedidoRow, chave: string) {
  const p = pedido.pagamentoId ? await findLinha(tx, pedido.pagamentoId, pedido.id) : null
  const feita = p !== null && (await findEstornoPedido(tx, p, keyOf(chave))) !== null
  if (!feita && !paidOnline(pedido, p)) throw new Problem('pedido.nao_estornavel')
  const restante = p ? await countRestante(tx, p) : 0
  return { restante, devolvido: p ? p.valor - restante : 0, feita }
}

/** `aprovado`: a second administrator agreed. */
type Pedida = Reembolso & { id: string; aprovado?: true }

/**
 * The same as `refundPedido`, in the caller's transaction. @throws base.nao_encontrado pedido.nao_estornavel
 * pagamento.estorno_acima pedido.estorno_segunda_pessoa
 */
export async function refundPedidoIn(
  deps: Deps,
  tx: Tx,
  usuarioId: string,
  { id, valor, motivo, chave, aprovado }: Pedida,
): Promise<void> {
  const wish = keyOf(chave)
  const pedido = await lockPedido(tx, id)
  const p = pedido.pagamentoId ? await findLinha(tx, pedido.pagamentoId, id) : null
  if (p && (await findEstornoPedido(tx, p, wish))) return
  if (!paidOnline(pedido, p)) throw new Problem('pedido.nao_estornavel')
  const restante = await countRestante(tx, p)
  if (!aprovado && needsSegundaPessoa({ devolvido: p.valor - restante, valor: valor ?? restante }))
    throw new Problem('pedido.estorno_segunda_pessoa')
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
}

/**
 * The platform refunds a paid order, wholly or partly, attended or not. A partial refund leaves the order CONCLUIDO; it becomes
 * ESTORNADO when all of its money is refunded. Repeating the call with the same key returns the same refund; the database
 * ensures that all refunds together never exceed the paid sum. Above the limit of one administrator a second one has to agree
 * (ADR 0154). Centavos.
 * @throws base.nao_encontrado pedido.nao_estornavel pagamento.estorno_acima pedido.estorno_segunda_pessoa
 */
export async function refundPedido(
  deps: Deps,
  sessao: Sessao,
  id: string,
  reembolso: Reembolso,
): Promise<Pedido> {
  await deps.db.transaction((tx) => refundPedidoIn(deps, tx, sessao.usuarioId, { ...reembolso, id }))
  return getPedido(deps.db, sessao, id)
}
