import * as contract from '@alento/contract/razao.ts'
import type { Deps } from '#deps.ts'
import { listLancamento } from '#modules/razao/list-lancamento.ts'
import { route, type Route } from '#platform/http/route.ts'
import { getPedido } from './get-pedido.ts'

export const pedidoRazaoRoutes = ({ db }: Deps): Route[] => [
  route(contract.listLancamento, async ({ params }, { sessao }) => {
    const { _id } = await getPedido(db, sessao, params.id)
    return listLancamento(db, _id)
  }),
]
