import * as contract from '@alento/contract/plano.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listPlano } from './list-plano.store.ts'

export const planoRoutes = (deps: Deps): Route[] => [
  route(contract.listPlano, ({ query }) => listPlano(deps.db, query.alento === 'true')),
]
