import * as estorno from '@alento/contract/pagamento/estorno.ts'
import * as contract from '@alento/contract/pagamento/pagamento.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { recordEvento } from './record-evento.ts'
import { listEstorno, payEstorno, retryEstorno } from './review-estorno.ts'

export const pagamentoRoutes = (deps: Deps): Route[] => [
  route(contract.receiveZoop, async ({ params, body }) => {
    await recordEvento(deps, params.segredo, body)
    return { ok: true as const }
  }),
  route(estorno.listEstorno, async ({ query }, { setTotal }) => {
    const { limit, offset, ...filter } = query
    const { total, list } = await listEstorno(deps.db, filter, { limit, offset })
    setTotal(total)
    return list
  }),
  route(estorno.retryEstorno, ({ params }, { sessao }) => retryEstorno(deps, sessao, params.id)),
  route(estorno.payEstorno, ({ params, body }, { sessao }) =>
    payEstorno(deps, sessao, params.id, body.comprovante),
  ),
]
