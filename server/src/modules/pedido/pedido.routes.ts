import { listGrupoPedido as gruposContract } from '@alento/contract/pedido/grupo-pedido.ts'
import { createCombinacao as combinacaoContract } from '@alento/contract/pedido/combinacao.ts'
import { createPedido as createContract } from '@alento/contract/pedido/novo-pedido.ts'
import * as paciente from '@alento/contract/pedido/paciente-pedido.ts'
import * as contract from '@alento/contract/pedido/pedido.ts'
import { listLancamento as lancamentosContract } from '@alento/contract/pagamento/razao.ts'
import * as voucher from '@alento/contract/pedido/voucher.ts'
import type { Deps } from '#deps.ts'
import { listLancamento } from '#modules/razao/list-lancamento.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listPublicKey } from '#platform/signing-key.ts'
import { createCombinacao } from './create-combinacao.ts'
import { createPedido } from './create-pedido.ts'
import { getPedido, listPedido } from './get-pedido.ts'
import { listGrupoPedido } from './list-grupo-pedido.ts'
import { getVoucherQr } from './make-voucher.ts'
import { getAgendaIcs } from './make-agenda-ics.ts'
import { recordAcessoPedido } from './record-acesso-pedido.ts'
import { setDependente } from './set-dependente.ts'

export const pedidoRoutes = (deps: Deps): Route[] => [
  route(createContract, ({ body }, { sessao, idempotencyKey }) =>
    createPedido(deps, sessao, idempotencyKey, body),
  ),
  route(combinacaoContract, async ({ body }, { sessao, idempotencyKey }) => ({
    pedidos: await createCombinacao(deps, sessao, idempotencyKey, body),
  })),
  route(contract.listPedido, async ({ query }, { sessao, setTotal }) => {
    const {
      limit,
      offset,
      statusPagamento__ne: statusPagamentoNe,
      statusPagamento,
      statusAtendimento,
      pagamentoAto,
      codigo,
      unidade: redeId,
      cliente: clienteId,
    } = query
    const filter = {
      redeId,
      clienteId,
      statusPagamento,
      statusPagamentoNe,
      statusAtendimento,
      pagamentoAto,
      codigo,
    }
    const { total, list } = await listPedido(deps.db, sessao, filter, { limit, offset })
    setTotal(total)
    await recordAcessoPedido(
      deps,
      sessao,
      'pedido.listar',
      list.map((p) => p._id),
    )
    return list
  }),
  route(gruposContract, ({ query }, { sessao }) => listGrupoPedido(deps, sessao.usuarioId, query)),
  route(contract.getPedido, async ({ params }, { sessao }) => {
    const pedido = await getPedido(deps.db, sessao, params.id)
    await recordAcessoPedido(deps, sessao, 'pedido.ver', [pedido._id])
    return pedido
  }),
  route(paciente.updatePedido, ({ params, body }, { sessao }) =>
    setDependente(deps, sessao, params.id, body),
  ),
  route(voucher.listChaveVoucher, async () => ({ keys: listPublicKey(deps.config.voucher) })),
  route(voucher.getVoucherQr, ({ params }, { sessao }) => getVoucherQr(deps, sessao, params.id)),
  route(voucher.getAgendaIcs, async ({ params }, { sessao, setFileName }) => {
    const { nome, texto } = await getAgendaIcs(deps, sessao, params.id)
    setFileName(nome)
    return texto
  }),
  route(lancamentosContract, async ({ params }, { sessao }) => {
    const { _id } = await getPedido(deps.db, sessao, params.id)
    await recordAcessoPedido(deps, sessao, 'razao.ver', [_id])
    return listLancamento(deps.db, _id)
  }),
]
