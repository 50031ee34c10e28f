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
    route(contract.getPanorama, async ({ query }, caller) => {
      const { resultado, depende } = await getPanorama(deps, query)
      caller.setDepends(depende)
      return resultado
    }),
    route(contract.listPopular, (_input, caller) => {
      // It may be 10 minutes old by itself: no change needs to take a page away that shows it.
      caller.setDepends([])
      return popular()
    }),
    route(contract.listEndereco, () => listEndereco(deps)),
    route(contract.listCidade, ({ query }) => listCidade(deps, query)),
    route(contract.listUnidadeEndereco, ({ query }) => listUnidade(deps.db, query.page)),
  ]
}
