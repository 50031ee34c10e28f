import * as contract from '@alento/contract/catalogo/feriado-local.ts'
import type { Deps } from '#deps.ts'
import { okRoute, route, type Route } from '#platform/http/route.ts'
import { listFeriadoLocal } from './list-feriado-local.ts'
import { createFeriadoLocal, removeFeriadoLocal, updateFeriadoLocal } from './update-feriado-local.ts'

/** The register of holidays beside the national ones (A12, ADR 0169). */
export const feriadoLocalRoutes = (deps: Deps): Route[] => [
  route(contract.listFeriadoLocal, () => listFeriadoLocal(deps)),
  route(contract.createFeriadoLocal, ({ body }, { sessao }) => createFeriadoLocal(deps, sessao, body)),
  route(contract.updateFeriadoLocal, ({ params, body }, { sessao }) =>
    updateFeriadoLocal(deps, sessao, { ...body, ...params }),
  ),
  okRoute(contract.removeFeriadoLocal, ({ params, query }, { sessao }) =>
    removeFeriadoLocal(deps, sessao, { ...params, ...query }),
  ),
]
