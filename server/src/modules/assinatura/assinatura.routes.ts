import * as pagar from '@alento/contract/cartao/assinatura.ts'
import * as cliente from '@alento/contract/cliente/cliente.ts'
import * as contract from '@alento/contract/cartao/contrato.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { cancelContrato, keepContrato } from './cancel-contrato.ts'
import { findMeuContrato } from './get-contrato.ts'
import { getSaude } from './get-saude.ts'
import { payContratoByBoleto, payContratoByCard, payContratoByPix } from './pay-by-forma.ts'
import { withdrawContrato } from './withdraw-contrato.ts'

type Sent = { plan_id: string; saude_id: string }
const alvoOf = ({ plan_id, saude_id }: Sent, chave: string) => ({
  contratoId: saude_id,
  planoId: plan_id,
  chave,
})

export const assinaturaRoutes = (deps: Deps): Route[] => [
  route(contract.getMeuContrato, async (_input, { sessao }) => ({
    contrato: await findMeuContrato(deps, sessao),
  })),
  route(cliente.getSaude, ({ params }, { sessao }) => getSaude(deps, sessao, params.id)),
  route(pagar.subscriptionCredit, ({ body }, { sessao, idempotencyKey }) =>
    payContratoByCard(deps, sessao, alvoOf(body, idempotencyKey), body.card),
  ),
  route(pagar.subscriptionBoleto, ({ body }, { sessao, idempotencyKey }) =>
    payContratoByBoleto(deps, sessao, alvoOf(body, idempotencyKey), body.dia_pagamento),
  ),
  route(pagar.subscriptionPix, ({ body }, { sessao, idempotencyKey }) =>
    payContratoByPix(deps, sessao, alvoOf(body, idempotencyKey)),
  ),
  route(pagar.cancelContrato, ({ params, body }, { sessao }) =>
    cancelContrato(deps, sessao, params.id, body.motivo),
  ),
  route(pagar.keepContrato, ({ params }, { sessao }) => keepContrato(deps, sessao, params.id)),
  route(pagar.withdrawContrato, ({ params }, { sessao }) => withdrawContrato(deps, sessao, params.id)),
]
