import * as contract from '@alento/contract/pagamento/conciliacao.ts'
import * as razao from '@alento/contract/pagamento/razao.ts'
import * as repasse from '@alento/contract/pagamento/repasse.ts'
import type { Deps } from '#deps.ts'
import { listExecucao, toExecucao } from './get-execucao.ts'
import { requestConciliacao } from './start-conciliacao.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { exportRazao, getRazaoPeriodo, listRazao, razaoFileName } from './list-razao.ts'
import { listRepasse } from './list-repasse.ts'
import { listDivergencia, updateDivergencia } from './list-divergencia.ts'

export const conciliacaoRoutes = (deps: Deps): Route[] => [
  listRoute(contract.listDivergencia, ({ query }) => {
    const { limit, offset, ...filter } = query
    return listDivergencia(deps.db, filter, { limit, offset })
  }),
  route(contract.updateDivergencia, ({ params, body }, { sessao }) =>
    updateDivergencia(deps, sessao, params.id, body.nota),
  ),
  listRoute(contract.listExecucao, ({ query }) => listExecucao(deps.db, query)),
  listRoute(repasse.listRepasse, ({ query, body }, { sessao }) => {
    const { zoop_seller_id: sellerId, ano, mes } = body
    return listRepasse(deps.db, sessao, { sellerId, ano, mes }, query)
  }),
  listRoute(razao.listRazao, ({ query }) => listRazao(deps.db, query)),
  route(razao.getRazaoPeriodo, ({ query }) => getRazaoPeriodo(deps.db, query)),
  route(razao.getRazaoCsv, ({ query }, { setFileName }) => {
    setFileName(razaoFileName(query))
    return exportRazao(deps.db, query)
  }),
  route(contract.createExecucao, async (_, { sessao, idempotencyKey }) =>
    toExecucao(await requestConciliacao(deps, sessao, idempotencyKey)),
  ),
]
