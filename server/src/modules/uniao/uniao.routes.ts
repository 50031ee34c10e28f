import * as contract from '@alento/contract/plataforma/uniao.ts'
import type { Deps } from '#deps.ts'
import { okRoute, route, type Route } from '#platform/http/route.ts'
import { cancelUniao } from './cancel-uniao.ts'
import { createUniao } from './create-uniao.ts'
import { getPrevia } from './get-previa.ts'
import { listUniao } from './list-uniao.ts'

export const uniaoRoutes = (deps: Deps): Route[] => [
  route(contract.getPreviaUniao, ({ params, query }, { sessao }) =>
    getPrevia(deps, sessao, { id: params.id, com: query.com }),
  ),
  route(contract.createUniao, ({ body }, { sessao, idempotencyKey }) =>
    createUniao(deps, sessao, { ...body, chave: idempotencyKey }),
  ),
  route(contract.listUniao, ({ params }, { sessao }) => listUniao(deps, sessao, params.id)),
  okRoute(contract.undoUniao, ({ params, body }, { sessao }) =>
    cancelUniao(deps, sessao, { id: params.id, ...body }),
  ),
]
