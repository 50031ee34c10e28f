import * as contract from '@alento/contract/catalogo/tabela-tuss.ts'
import type { Deps } from '#deps.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { applyTabelaTuss } from './apply-tabela-tuss.ts'
import { createTabelaTuss, updateTabelaTuss } from './create-tabela-tuss.ts'
import { exportErros, getTabelaTuss, listTabelaTuss, listTabelaTussLinha } from './get-tabela-tuss.ts'
import { undoTabelaTuss, type ListUsados } from './cancel-tabela-tuss.ts'

/** The catalog by the TUSS table. `listUsados` is passed by the routes, since those who use an exam come later. */
export const tabelaTussRoutes = (deps: Deps, listUsados: ListUsados): Route[] => [
  route(contract.createTabelaTuss, ({ body, file }, { sessao, idempotencyKey: chave }) =>
    createTabelaTuss(deps, sessao, { ...body, nome: body.nome, chave, file }),
  ),
  listRoute(contract.listTabelaTuss, ({ query }) => listTabelaTuss(deps, query.limit)),
  route(contract.getTabelaTuss, ({ params }) => getTabelaTuss(deps, params.id)),
  listRoute(contract.listTabelaTussLinha, ({ params, query }) => listTabelaTussLinha(deps, params.id, query)),
  route(contract.getTabelaTussErros, ({ params }, { setFileName }) => {
    setFileName('tabela-tuss-erros.csv')
    return exportErros(deps, params.id)
  }),
  route(contract.updateTabelaTuss, ({ params }, { sessao }) => updateTabelaTuss(deps, sessao, params.id)),
  route(contract.applyTabelaTuss, ({ params }, { sessao }) => applyTabelaTuss(deps, sessao, params.id)),
  route(contract.undoTabelaTuss, ({ params }, { sessao }) =>
    undoTabelaTuss({ deps, listUsados }, sessao, params.id),
  ),
]
