import * as contract from '@alento/contract/usuario.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { getOwnUsuario, updateUsuario } from './update-usuario.ts'

export const usuarioRoutes = (deps: Deps): Route[] => [
  route(contract.getUsuario, ({ params }, { sessao }) => getOwnUsuario(deps.db, sessao.usuarioId, params.id)),
  route(contract.updateUsuario, ({ params, body }, { sessao, token }) =>
    updateUsuario(deps, { usuarioId: sessao.usuarioId, token }, params.id, body),
  ),
]
