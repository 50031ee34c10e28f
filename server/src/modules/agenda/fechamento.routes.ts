import * as contract from '@alento/contract/agenda/fechamento.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { createFechamento, listFechamento, removeFechamento } from './create-fechamento.ts'

export const fechamentoRoutes = (deps: Deps): Route[] => [
  route(contract.listFechamento, ({ query }, { sessao }) => listFechamento(deps, sessao, query.unidade)),
  route(contract.createFechamento, ({ body }, { sessao }) => createFechamento(deps, sessao, body)),
  route(contract.removeFechamento, async ({ params }, { sessao }) => {
    await removeFechamento(deps, sessao, params.id)
    return { ok: true as const }
  }),
]
