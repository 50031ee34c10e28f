import * as contract from '@alento/contract/plataforma/contato.ts'
import type { Deps } from '#deps.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { createContato } from './create-contato.ts'
import { listContato } from './list-contato.ts'
import { updateContato } from './update-contato.ts'

export const contatoRoutes = (deps: Deps): Route[] => [
  route(contract.createContato, ({ body }, { idempotencyKey: chave, ip }) =>
    createContato(deps, { ...body, chave, ip }),
  ),
  listRoute(contract.listContato, ({ query }) => listContato(deps.db, query)),
  route(contract.updateContato, ({ params, body }, { sessao }) =>
    updateContato(deps, sessao, { ...params, ...body }),
  ),
]
