import * as contract from '@alento/contract/acesso/sessao.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { currentSessaoOf, listSessao } from './list-sessao.ts'
import { endOutrasSessoes, endSessao } from './remove-sessao.ts'

export const sessaoRoutes = (deps: Deps): Route[] => [
  route(contract.listSessao, (_input, caller) => listSessao(deps, currentSessaoOf(caller))),
  route(contract.endSessao, async ({ params }, caller) => {
    if (await endSessao(deps, currentSessaoOf(caller), params.id)) caller.setSession(null)
    return { ok: true as const }
  }),
  route(contract.endOutrasSessoes, async (_input, caller) => ({
    encerradas: await endOutrasSessoes(deps, currentSessaoOf(caller)),
  })),
]
