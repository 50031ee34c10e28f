import * as contract from '@alento/contract/plataforma/cupom.ts'
import type { Deps } from '#deps.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { createCupom, endCupom, getCupom, listCupom, updateCupom } from './update-cupom.ts'

/** Coupons as the platform keeps them; orders take them by `applyCupom`. */
export const cupomRoutes = (deps: Deps): Route[] => [
  listRoute(contract.listCupom, ({ query: { name__regex: name, ...page } }) =>
    listCupom(deps, { ...page, name }),
  ),
  route(contract.getCupom, ({ params }) => getCupom(deps, params.id)),
  route(contract.createCupom, ({ body }, { sessao }) => createCupom(deps, sessao, body)),
  route(contract.updateCupom, ({ params, body }, { sessao }) =>
    updateCupom(deps, sessao, { ...body, ...params }),
  ),
  route(contract.endCupom, ({ params }, { sessao }) => endCupom(deps, sessao, params.id)),
]
