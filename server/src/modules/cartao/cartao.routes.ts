import * as contract from '@alento/contract/cartao.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { getCartao } from './get-cartao.ts'
import { findCartaoVivo, listPlano } from './cartao.store.ts'

export const cartaoRoutes = ({ db }: Deps): Route[] => [
  route(contract.getMeuCartao, async (_input, { sessao }) => ({
    cartao: await findCartaoVivo(db, sessao.usuarioId),
  })),
  route(contract.getCartao, ({ params }, { sessao }) => getCartao(db, sessao.usuarioId, params.id)),
  route(contract.listPlano, ({ query }) => listPlano(db, query.alento === 'true')),
]
