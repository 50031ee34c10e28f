import * as checkout from '@alento/contract/pedido/checkout.ts'
import * as estorno from '@alento/contract/pagamento/estorno.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { applyCupom, removeCupom } from './apply-cupom.ts'
import { payByBoleto, payByCard, payByPix } from './pay-by-metodo.ts'
import { setPagamentoAto } from './set-pagamento-ato.ts'
import { getCheckout } from './get-checkout.ts'
import { getDevolucao } from './get-devolucao.ts'
import { refundPedido } from './refund-pedido.ts'
import { withdrawPedido } from './withdraw-pedido.ts'

export const checkoutRoutes = (deps: Deps): Route[] => [
  route(checkout.getCheckout, ({ params }, { sessao }) => getCheckout(deps, sessao, params.id)),
  route(checkout.applyCupom, ({ body }, { sessao }) => applyCupom(deps, sessao, body.idPedido, body.cupom)),
  route(checkout.removeCupom, ({ params }, { sessao }) => removeCupom(deps, sessao, params.id)),
  route(checkout.purchaseCredit, ({ body }, { sessao, idempotencyKey }) =>
    payByCard(
      deps,
      sessao,
      {
        pedidoId: body.pedido_id,
        chave: idempotencyKey,
        parcelas: body.installment_plan?.number_installments,
      },
      body.card,
    ),
  ),
  route(checkout.purchaseBoleto, ({ body }, { sessao, idempotencyKey }) =>
    payByBoleto(deps, sessao, {
      pedidoId: body.pedido_id,
      chave: idempotencyKey,
      dia: body.dia_pagamento,
      endereco: body.endereco,
    }),
  ),
  route(checkout.purchasePix, ({ body }, { sessao, idempotencyKey }) =>
    payByPix(deps, sessao, { pedidoId: body.pedido_id, chave: idempotencyKey }),
  ),
  route(checkout.purchaseAto, ({ body }, { sessao }) => setPagamentoAto(deps, sessao, body.pedido_id)),
  route(estorno.getDevolucao, ({ params }, { sessao }) => getDevolucao(deps, sessao, params.id)),
  route(estorno.withdrawPedido, ({ params }, { sessao }) => withdrawPedido(deps, sessao, params.id)),
  route(estorno.refundPedido, ({ params, body }, { sessao, idempotencyKey }) =>
    refundPedido(deps, sessao, params.id, { ...body, chave: idempotencyKey }),
  ),
]
