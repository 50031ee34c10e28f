import * as contract from '@alento/contract/prontuario.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listProntuario } from './list-prontuario.ts'

export const prontuarioRoutes = (deps: Deps): Route[] => [
  route(contract.listProntuario, async ({ query }, { sessao, setTotal }) => {
    const { list, total } = await listProntuario(deps, sessao, query)
    setTotal(total)
    return list
  }),
]
