import * as contract from '@alento/contract/catalogo/tipo-registro.ts'
import type { Deps } from '#deps.ts'
import { okRoute, route, type Route } from '#platform/http/route.ts'
import { listTipoRegistro } from './tipo-registro.store.ts'
import {
  type CountUsos,
  createTipoRegistro,
  removeTipoRegistro,
  updateTipoRegistro,
} from './update-tipo-registro.ts'

/** Types of professional registration (A12). `countUsos` is passed by the routes, since those who use them come later. */
export const tipoRegistroRoutes = (deps: Deps, countUsos: CountUsos): Route[] => [
  route(contract.listTipoRegistro, ({ query }) => listTipoRegistro(deps.db, query.nome__regex)),
  route(contract.createTipoRegistro, ({ body }, { sessao }) => createTipoRegistro(deps, sessao, body.nome)),
  route(contract.updateTipoRegistro, ({ params, body }, { sessao }) =>
    updateTipoRegistro(deps, sessao, { ...params, nome: body.nome, visto: body.de, countUsos }),
  ),
  okRoute(contract.removeTipoRegistro, ({ params }, { sessao }) =>
    removeTipoRegistro(deps, sessao, { ...params, countUsos }),
  ),
]
