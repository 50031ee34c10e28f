import * as contract from '@alento/contract/acesso/atendente.ts'
import type { Deps } from '#deps.ts'
import { toDados } from '#modules/conta/get-usuario.ts'
import { route, type Route } from '#platform/http/route.ts'
import { createAtendente, listEquipe } from './update-atendente.ts'

/** The staff of a unit. One of them is read and changed in `cartao`, by the calls that clients use for themselves. */
export const equipeRoutes = (deps: Deps): Route[] => [
  route(contract.listUsuario, async ({ query: { role__in: roles, ...query } }, caller) => {
    const { list, total } = await listEquipe(deps.db, caller.sessao, { ...query, roles })
    caller.setTotal(total)
    return list.map((u) => ({
      ...toDados(u),
      ultimoAcesso: u.ultimoAcesso?.toString({ smallestUnit: 'second' }) ?? null,
    }))
  }),
  route(contract.createUsuario, async ({ body }, { sessao }) =>
    toDados(await createAtendente(deps, sessao, body)),
  ),
]
