import * as guardado from '@alento/contract/orcamento/orcamento-guardado.ts'
import * as contract from '@alento/contract/orcamento/orcamento.ts'
import type { Deps } from '#deps.ts'
import { okRoute, route, type Route } from '#platform/http/route.ts'
import { createGuardado, removeGuardado, updateGuardado } from './create-guardado.ts'
import { getOrcamento } from './get-orcamento.ts'
import { listGuardado } from './list-guardado.ts'
import { listUnidadePerto } from './list-unidade-perto.ts'

/** Kept quotes are never part of a cached page: their calls declare no cache keys. */
export const orcamentoRoutes = (deps: Deps): Route[] => [
  route(contract.getOrcamento, ({ query }) => getOrcamento(deps, query, query)),
  route(contract.listUnidadeOrcamento, ({ query }) => listUnidadePerto(deps, query)),
  route(guardado.listOrcamento, (_input, { sessao }) => listGuardado(deps, sessao.usuarioId)),
  route(guardado.createOrcamento, ({ body }, { sessao, idempotencyKey }) =>
    createGuardado(deps, sessao.usuarioId, idempotencyKey, body),
  ),
  route(guardado.updateOrcamento, ({ params, body }, { sessao }) =>
    updateGuardado(deps, sessao.usuarioId, params.id, body.avisar),
  ),
  okRoute(guardado.removeOrcamento, ({ params }, { sessao }) =>
    removeGuardado(deps, sessao.usuarioId, params.id),
  ),
]
