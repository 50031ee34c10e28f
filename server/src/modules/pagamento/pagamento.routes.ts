import * as contract from '@alento/contract/pagamento.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { receiveZoop } from './receive-zoop.ts'

export const pagamentoRoutes = (deps: Deps): Route[] => [
  route(contract.receiveZoop, async ({ params, body }) => {
    await receiveZoop(deps, params.segredo, body)
    return { ok: true as const }
  }),
]
