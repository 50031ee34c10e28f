import * as contract from '@alento/contract/agenda/lembrete.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { cancelLembrete, confirmLembrete, getLembrete } from './answer-lembrete.ts'

export const lembreteRoutes = (deps: Deps): Route[] => [
  route(contract.getLembrete, ({ params }) => getLembrete(deps, params.token)),
  route(contract.confirmLembrete, ({ params }) => confirmLembrete(deps, params.token)),
  route(contract.cancelLembrete, ({ params }) => cancelLembrete(deps, params.token)),
]
