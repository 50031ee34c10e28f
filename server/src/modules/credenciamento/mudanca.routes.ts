import * as contract from '@alento/contract/unidade/mudanca.ts'
import type { Deps } from '#deps.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import { route, type Route } from '#platform/http/route.ts'
import { reviewMudanca } from './review-mudanca.ts'
import { listMudanca } from './mudanca.queries.ts'

export const mudancaRoutes = (deps: Deps): Route[] => [
  route(contract.listMudanca, async ({ params: { id } }, { sessao }) => {
    await getUnidade(deps.db, sessao, id)
    return listMudanca(deps.db, id)
  }),
  route(contract.decideMudanca, async ({ params: { id: redeId, mudanca: id }, body }, { sessao }) => {
    await checkUnidade(deps.db, sessao, redeId)
    return reviewMudanca(deps, { id, redeId, usuarioId: sessao.usuarioId }, body)
  }),
]
