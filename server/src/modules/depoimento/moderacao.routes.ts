import * as contract from '@alento/contract/plataforma/moderacao.ts'
import type { Deps } from '#deps.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { countModeracao, listModeracao } from './moderacao.queries.ts'
import { reviewDepoimento } from './review-depoimento.ts'

/** Reviews for the administrators of the platform, and the public count of removed ones. */
export const moderacaoRoutes = (deps: Deps): Route[] => [
  listRoute(contract.listModeracao, ({ query }) => {
    const { _id: id, situacao, nota, nomeRede__regex: nome } = query
    return listModeracao(deps.db, { id, situacao, nota, nome }, query)
  }),
  route(contract.countModeracao, (_input, { setDepends }) => {
    setDepends(['site'])
    return countModeracao(deps.db)
  }),
  route(contract.decideDepoimento, ({ params, body }, { sessao }) =>
    reviewDepoimento(deps, sessao, { id: params.id, ...body }),
  ),
]
