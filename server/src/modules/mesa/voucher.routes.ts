import * as requisicao from '@alento/contract/pedido/requisicao.ts'
import * as voucher from '@alento/contract/pedido/voucher.ts'
import type { Deps } from '#deps.ts'
import { okRoute, route, type Route } from '#platform/http/route.ts'
import { undoAtendimento } from './cancel-atendimento.ts'
import { getPedidoRequisicao } from './get-requisicao.ts'
import { listValidacao } from './list-validacao.ts'
import { getVoucher, redeemShownVoucher } from './redeem-voucher.ts'
import { sendVoucher, minuteKeyOf } from './send-voucher.ts'
import { sendAtendimento } from './send-atendimento.ts'
import { setPedidoRequisicao } from './set-requisicao.ts'

/** Vouchers checked and redeemed at a unit's desk, and sent again. */
export const voucherRoutes = (deps: Deps): Route[] => [
  route(voucher.getVoucher, ({ params }, { sessao }) => getVoucher(deps, sessao, params.codigo)),
  route(voucher.listValidacao, (_, { sessao }) => listValidacao(deps, sessao)),
  route(requisicao.getPedidoRequisicao, async ({ params }, { sessao }) => {
    const foto = await getPedidoRequisicao(deps, sessao, params.id)
    // The bytes are sent as they are; the schema only declares a file.
    return foto as never
  }),
  route(requisicao.setPedidoRequisicao, ({ params, body }, { sessao }) =>
    setPedidoRequisicao(deps, sessao, params.id, body.requisicao),
  ),
  route(voucher.realizarAtendimento, ({ params, body }, { sessao }) =>
    redeemShownVoucher(deps, sessao, params.id, body),
  ),
  route(voucher.undoAtendimento, ({ params }, { sessao }) => undoAtendimento(deps, sessao, params.id)),
  route(voucher.sendAtendimento, ({ body }, { sessao, idempotencyKey }) =>
    sendAtendimento(deps, sessao, idempotencyKey, body),
  ),
  okRoute(voucher.resendVoucher, ({ params }, { sessao, idempotencyKey }) =>
    sendVoucher(deps, sessao, params.pedidoId, idempotencyKey),
  ),
  okRoute(voucher.getResendVoucher, ({ params }, { sessao }) =>
    sendVoucher(deps, sessao, params.pedidoId, minuteKeyOf(deps.clock.now())),
  ),
]
