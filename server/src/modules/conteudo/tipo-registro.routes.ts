import * as contract from '@alento/contract/tipo-registro.ts'
import type { Deps } from '#deps.ts'
import { listTipoRegistro } from '#modules/catalogo/tipo-registro.store.ts'
import { route, type Route } from '#platform/http/route.ts'
import { createTipoRegistro, removeTipoRegistro, updateTipoRegistro } from './update-tipo-registro.ts'

/** Professional councils (A12). */
export const tipoRegistroRoutes = (deps: Deps): Route[] => [
  route(contract.listTipoRegistro, ({ query }) => listTipoRegistro(deps.db, query.nome__regex)),
  route(contract.createTipoRegistro, ({ body }, { sessao }) => createTipoRegistro(deps, sessao, body.nome)),
  route(contract.updateTipoRegistro, ({ params, body }, { sessao }) =>
    updateTipoRegistro(deps, sessao, { _id: params.id, nome: body.nome }),
  ),
  route(contract.removeTipoRegistro, async ({ params }, { sessao }) => {
    await removeTipoRegistro(deps, sessao, params.id)
    return { ok: true as const }
  }),
]
