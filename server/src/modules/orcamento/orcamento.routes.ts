import * as contract from '@alento/contract/orcamento.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { getOrcamento } from './get-orcamento.ts'

export const orcamentoRoutes = (deps: Deps): Route[] => [
  route(contract.getOrcamento, ({ query }) => getOrcamento(deps, query, query)),
]
