import * as contract from '@alento/contract/cliente/depoimento.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { getDepoimento, listDepoimento } from './get-depoimento.ts'
import { getNotas } from './get-notas.ts'
import { moderacaoRoutes } from './moderacao.routes.ts'
import { updateDepoimento } from './update-depoimento.ts'

export const depoimentoRoutes = (deps: Deps): Route[] => [
  route(contract.listDepoimento, async ({ query }, caller) => {
    const { list, total } = await listDepoimento(deps, caller.sessao, query)
    caller.setTotal(total)
    // Only public reviews may be on cached pages, not a client's own.
    if (query.rede ?? query.exibeSite)
      caller.setDepends([
        'site',
        ...list.map((d) => `rede:${d.rede._id}`),
        ...(query.rede ? [`rede:${query.rede}`] : []),
      ])
    return list
  }),
  route(contract.getNotas, ({ params }, caller) => {
    caller.setDepends([`rede:${params.id}`])
    return getNotas(deps.db, params.id)
  }),
  route(contract.getDepoimento, ({ params }, { sessao }) => getDepoimento(deps.db, sessao, params.id)),
  route(contract.updateDepoimento, ({ params, body }, { sessao }) =>
    updateDepoimento(deps, sessao.usuarioId, params.id, body),
  ),
  ...moderacaoRoutes(deps),
]
