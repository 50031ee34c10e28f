import * as contract from '@alento/contract/catalogo/tipo-unidade.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { type CountUnidades, listTipoUnidade, updateTipoUnidade } from './update-tipo-unidade.ts'

/** Kinds of units (A12). `countUnidades` is passed by the routes, since those who know units come later. */
export const tipoUnidadeRoutes = (deps: Deps, countUnidades: CountUnidades): Route[] => [
  route(contract.listTipoUnidade, () => listTipoUnidade({ deps, countUnidades })),
  route(contract.updateTipoUnidade, ({ params, body }, { sessao }) =>
    updateTipoUnidade({ deps, countUnidades }, sessao, { ...body, ...params }),
  ),
]
