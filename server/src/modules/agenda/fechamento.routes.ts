import * as contract from '@alento/contract/agenda/fechamento.ts'
import type { Deps } from '#deps.ts'
import { okRoute, route, type Route } from '#platform/http/route.ts'
import { createFechamento, listFechamento, removeFechamento } from './create-fechamento.ts'

export const fechamentoRoutes = (deps: Deps): Route[] => [
  route(contract.listFechamento, ({ query }, { sessao }) => listFechamento(deps, sessao, query.unidade)),
  route(contract.createFechamento, ({ body }, { sessao }) => createFechamento(deps, sessao, body)),
  okRoute(contract.removeFechamento, ({ params }, { sessao }) => removeFechamento(deps, sessao, params.id)),
]
