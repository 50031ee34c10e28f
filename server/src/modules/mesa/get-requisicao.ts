import { maySeeRequisicao } from '@alento/contract/pedido/pedido.can.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { getPedido } from '#modules/pedido/get-pedido.ts'
import { getRequisicao } from '#modules/requisicao/get-requisicao.ts'
import { Problem } from '#platform/problem.ts'
import { findPedido } from './voucher.queries.ts'

/**
 * The photo of the medical request of an order that the caller's unit may see (WebP). Every look is audited, also a repeated one.
 * @throws base.nao_encontrado base.arquivos_fora
 */
export async function getPedidoRequisicao(deps: Deps, sessao: Sessao, id: string): Promise<Buffer> {
  await getPedido(deps.db, sessao, id)
  const pedido = await findPedido(deps.db, id)
  if (!pedido?.requisicaoId || !maySeeRequisicao(pedido))
    throw new Problem('base.nao_encontrado', 'Este pedido não tem foto do pedido médico.')
  const bytes = await getRequisicao(deps, pedido.clienteId, pedido.requisicaoId)
  await recordAuditoria(deps.db, {
    quando: deps.clock.now(),
    usuarioId: sessao.usuarioId,
    acao: 'requisicao.ver',
    objeto: 'pedido',
    objetoId: id,
  })
  return bytes
}
