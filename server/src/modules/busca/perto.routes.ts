import * as contract from '@alento/contract/busca/perto.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { getPerto } from './get-perto.ts'
import { listEconomia } from './list-economia.ts'

export const pertoRoutes = (deps: Deps): Route[] => [
  route(contract.getRedePerto, ({ query }) => getPerto(deps, query.cep)),
  route(contract.listEconomia, async ({ query }, caller) => {
    const { resultado, depende } = await listEconomia(deps, query)
    caller.setDepends(depende)
    return resultado
  }),
]
