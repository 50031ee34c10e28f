import * as contract from '@alento/contract/plataforma/moderacao.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { countModeracao, listModeracao } from './moderacao.queries.ts'
import { reviewDepoimento } from './review-depoimento.ts'

/** Reviews for the administrators of the platform, and the public count of removed ones. */
export const moderacaoRoutes = (deps: Deps): Route[] => [
  route(contract.listModeracao, async ({ query }, { setTotal }) => {
    const { _id: id, situacao, nota, nomeRede__regex: nome } = query
    const { list, total } = await listModeracao(deps.db, { id, situacao, nota, nome }, query)
    setTotal(total)
    return list
  }),
  route(contract.countModeracao, (_input, { setDepends }) => {
    setDepends(['site'])
    return countModeracao(deps.db)
  }),
  route(contract.decideDepoimento, ({ params, body }, { sessao }) =>
    reviewDepoimento(deps, sessao, { id: params.id, ...body }),
  ),
]
