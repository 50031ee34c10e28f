import * as contract from '@alento/contract/busca/panorama.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listUnidade } from './endereco.queries.ts'
import { getPanorama } from './get-panorama.ts'
import { listCidade, listEndereco } from './list-endereco.ts'
import { openPopular } from './list-popular.ts'

export const panoramaRoutes = (deps: Deps): Route[] => {
  const popular = openPopular(deps)
  return [
    route(contract.getPanorama, async ({ query }, caller) => {
      const { resultado, depende } = await getPanorama(deps, query)
      caller.setDepends(depende)
      return resultado
    }),
    route(contract.listPopular, async (_input, caller) => {
      const { resultado, depende } = await popular()
      caller.setDepends(depende)
      return resultado
    }),
    route(contract.listEndereco, () => listEndereco(deps)),
    route(contract.listCidade, ({ query }) => listCidade(deps, query)),
    route(contract.listUnidadeEndereco, ({ query }) => listUnidade(deps.db, query.page)),
  ]
}
