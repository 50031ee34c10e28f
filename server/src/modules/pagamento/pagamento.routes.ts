import * as estorno from '@alento/contract/pagamento/estorno.ts'
import * as contract from '@alento/contract/pagamento/pagamento.ts'
import type { Deps } from '#deps.ts'
import { listRoute, okRoute, route, type Route } from '#platform/http/route.ts'
import { recordEvento } from './record-evento.ts'
import { listEstorno, payEstorno, retryEstorno } from './review-estorno.ts'

export const pagamentoRoutes = (deps: Deps): Route[] => [
  okRoute(contract.receiveZoop, ({ params, body }) => recordEvento(deps, params.segredo, body)),
  listRoute(estorno.listEstorno, ({ query }) => {
    const { limit, offset, ...filter } = query
    return listEstorno(deps.db, filter, { limit, offset })
  }),
  route(estorno.retryEstorno, ({ params }, { sessao }) => retryEstorno(deps, sessao, params.id)),
  route(estorno.payEstorno, ({ params, body }, { sessao }) =>
    payEstorno(deps, sessao, params.id, body.comprovante),
  ),
]
