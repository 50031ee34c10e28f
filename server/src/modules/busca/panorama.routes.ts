import * as contract from '@alento/contract/panorama.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listUnidade } from './endereco.queries.ts'
import { getPanorama } from './get-panorama.ts'
import { listCidade, listEndereco } from './list-endereco.ts'
import { keepPopular } from './list-popular.ts'

export const panoramaRoutes = (deps: Deps): Route[] => {
  const popular = keepPopular(deps)
  return [
    route(contract.getPanorama, ({ query }) => getPanorama(deps, query)),
    route(contract.listPopular, () => popular()),
    route(contract.listEndereco, () => listEndereco(deps)),
    route(contract.listCidade, ({ query }) => listCidade(deps, query)),
    route(contract.listUnidadeEndereco, ({ query }) => listUnidade(deps.db, query.page)),
  ]
}
