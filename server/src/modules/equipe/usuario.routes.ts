import type { z } from 'zod'
import { isEquipe } from '@alento/contract/access.ts'
import * as atendente from '@alento/contract/atendente.ts'
import * as contract from '@alento/contract/usuario.ts'
import type { Deps } from '#deps.ts'
import { getOwnUsuario, toDados } from '#modules/conta/get-usuario.ts'
import { updateUsuario } from '#modules/conta/update-usuario.ts'
import { route, type Route } from '#platform/http/route.ts'
import { Problem } from '#platform/problem.ts'
import { createAtendente, getAtendente, listEquipe, updateAtendente } from './update-atendente.ts'

const refuse = (field: string, message: string) =>
  new Problem('base.invalido', undefined, { errors: [{ field, message }] })

/** The fields that clients may change of themselves: not document and status, and the mobile cannot be removed. */
function ownOf({ cpf, status, ...own }: z.output<typeof contract.updateUsuario.body>) {
  if (cpf !== undefined) throw refuse('cpf', 'O CPF não pode ser mudado')
  if (status !== undefined) throw refuse('status', 'Não faz parte dos seus dados')
  if (own.telefoneCelular === '') throw refuse('telefoneCelular', 'Informe um celular com DDD')
  return own
}

export const usuarioRoutes = (deps: Deps): Route[] => [
  route(contract.getUsuario, async ({ params }, { sessao }) =>
    isEquipe(sessao.role)
      ? toDados(await getAtendente(deps.db, sessao, params.id))
      : getOwnUsuario(deps.db, sessao.usuarioId, params.id),
  ),
  route(contract.updateUsuario, async ({ params, body }, { sessao, token }) =>
    isEquipe(sessao.role)
      ? toDados(await updateAtendente(deps, sessao, params.id, body))
      : updateUsuario(deps, { usuarioId: sessao.usuarioId, token }, params.id, ownOf(body)),
  ),
  route(atendente.listUsuario, async ({ query: { role__in: roles, ...query } }, caller) => {
    const { list, total } = await listEquipe(deps.db, caller.sessao, { ...query, roles })
    caller.setTotal(total)
    return list.map(toDados)
  }),
  route(atendente.createUsuario, async ({ body }, { sessao }) =>
    toDados(await createAtendente(deps, sessao, body)),
  ),
]
