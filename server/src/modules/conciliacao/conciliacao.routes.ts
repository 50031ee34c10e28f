import * as contract from '@alento/contract/pagamento/conciliacao.ts'
import * as razao from '@alento/contract/pagamento/razao.ts'
import * as repasse from '@alento/contract/pagamento/repasse.ts'
import type { Deps } from '#deps.ts'
import { listExecucao, toExecucao } from './get-execucao.ts'
import { requestConciliacao } from './start-conciliacao.ts'
import { route, type Route } from '#platform/http/route.ts'
import { exportRazao, getRazaoPeriodo, listRazao, razaoFileName } from './list-razao.ts'
import { listRepasse } from './list-repasse.ts'
import { listDivergencia, updateDivergencia } from './list-divergencia.ts'

export const conciliacaoRoutes = (deps: Deps): Route[] => [
  route(contract.listDivergencia, async ({ query }, { setTotal }) => {
    const { limit, offset, ...filter } = query
    const { total, list } = await listDivergencia(deps.db, filter, { limit, offset })
    setTotal(total)
    return list
  }),
  route(contract.updateDivergencia, ({ params, body }, { sessao }) =>
    updateDivergencia(deps, sessao, params.id, body.nota),
  ),
  route(contract.listExecucao, async ({ query }, { setTotal }) => {
    const { total, list } = await listExecucao(deps.db, query)
    setTotal(total)
    return list
  }),
  route(repasse.listRepasse, async ({ query, body }, { sessao, setTotal }) => {
    const { zoop_seller_id: sellerId, ano, mes } = body
    const { total, list } = await listRepasse(deps.db, sessao, { sellerId, ano, mes }, query)
    setTotal(total)
    return list
  }),
  route(razao.listRazao, async ({ query }, { setTotal }) => {
    const { total, list } = await listRazao(deps.db, query)
    setTotal(total)
    return list
  }),
  route(razao.getRazaoPeriodo, ({ query }) => getRazaoPeriodo(deps.db, query)),
  route(razao.getRazaoCsv, ({ query }, { setFileName }) => {
    setFileName(razaoFileName(query))
    return exportRazao(deps.db, query)
  }),
  route(contract.createExecucao, async (_, { sessao, idempotencyKey }) =>
    toExecucao(await requestConciliacao(deps, sessao, idempotencyKey)),
  ),
]
