import * as contract from '@alento/contract/razao.ts'
import type { Deps } from '#deps.ts'
import { listLancamento } from '#modules/razao/list-lancamento.ts'
import { route, type Route } from '#platform/http/route.ts'
import { getPedido } from './get-pedido.ts'
import { noteAcesso } from './note-acesso.ts'

export const pedidoRazaoRoutes = (deps: Deps): Route[] => [
  route(contract.listLancamento, async ({ params }, { sessao }) => {
    const { _id } = await getPedido(deps.db, sessao, params.id)
    await noteAcesso(deps, sessao, 'razao.ver', [_id])
    return listLancamento(deps.db, _id)
  }),
]
