import * as contract from '@alento/contract/cartao/venda.ts'
import type { Deps } from '#deps.ts'
import { createVenda } from '#modules/assinatura/create-venda.ts'
import { resendVenda } from '#modules/assinatura/update-venda.ts'
import { route, type Route } from '#platform/http/route.ts'
import { checkLink, openLink } from './check-link.ts'
import { acceptLink, getLink } from './get-link.ts'
import { payLink } from './pay-link.ts'

/** A contract sold by phone: the operator's sale, and the holder's steps by the link, without a login. */
export const linkRoutes = (deps: Deps): Route[] => [
  route(contract.sellContrato, ({ body }, { sessao, idempotencyKey }) =>
    createVenda(deps, sessao, idempotencyKey, body),
  ),
  route(contract.resendLink, ({ params }, { sessao }) => resendVenda(deps, sessao, params.id)),
  route(contract.openLink, ({ params, body }) => openLink(deps, { ...params, ...body })),
  route(contract.checkLink, ({ params, body: { k, cpf } }, { ip }) =>
    checkLink(deps, { ...params, k }, { cpf, ip }),
  ),
  route(contract.getLink, ({ params, body }) => getLink(deps, { ...params, ...body })),
  route(contract.acceptLink, ({ params, body: { aceite, ...body } }) =>
    acceptLink(deps, { ...params, ...body }, aceite),
  ),
  route(contract.payLink, ({ params, body }, { idempotencyKey }) =>
    payLink(deps, params.id, idempotencyKey, body),
  ),
]
