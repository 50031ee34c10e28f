import * as contract from '@alento/contract/painel.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { countAConfirmar, getPainel } from './get-painel.ts'
import { listPorAtender } from './list-por-atender.ts'

/** The start page of the back office. */
export const painelRoutes = (deps: Deps): Route[] => [
  route(contract.getPainel, ({ query }, { sessao }) => getPainel(deps, sessao, query.rede)),
  route(contract.countAConfirmar, ({ query }, { sessao }) => countAConfirmar(deps, sessao, query.rede)),
  route(contract.listPorAtender, async ({ query }, { sessao, setTotal }) => {
    const { list, total } = await listPorAtender(deps, sessao, query)
    setTotal(total)
    return list
  }),
]
