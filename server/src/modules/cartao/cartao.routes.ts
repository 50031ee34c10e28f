import * as contract from '@alento/contract/cartao.ts'
import * as clienteContract from '@alento/contract/cliente.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { checkCartao } from './check-cartao.ts'
import { getCartao } from './get-cartao.ts'
import { getCliente } from './get-cliente.ts'
import { findCartaoVivo } from './find-cartao.queries.ts'

export const cartaoRoutes = (deps: Deps): Route[] => [
  route(contract.getMeuCartao, async (_input, { sessao }) => ({
    cartao: await findCartaoVivo(deps.db, sessao.usuarioId),
  })),
  route(contract.getCartao, ({ params }, { sessao }) => getCartao(deps, sessao, params.id)),
  route(contract.findCartao, ({ params }, { sessao }) => checkCartao(deps, sessao, params.numero)),
  route(clienteContract.getCliente, ({ params }, { sessao }) => getCliente(deps, sessao, params.id)),
]
