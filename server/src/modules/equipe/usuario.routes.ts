import type { z } from 'zod'
import { isEquipe } from '@alento/contract/access.ts'
import * as atendente from '@alento/contract/atendente.ts'
import * as contract from '@alento/contract/usuario.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getOwnUsuario, toDados } from '#modules/conta/get-usuario.ts'
import { updateUsuario } from '#modules/conta/update-usuario.ts'
import { route, type Route } from '#platform/http/route.ts'
import { Problem } from '#platform/problem.ts'
import { createAtendente, getAtendente, listEquipe, updateAtendente } from './update-atendente.ts'

const refuse = (field: string, message: string) =>
  new Problem('base.invalido', undefined, { errors: [{ field, message }] })

type Mudanca = z.output<typeof contract.updateUsuario.body>

/** The fields that clients may change of themselves: not document and status, and the mobile cannot be removed. */
function ownOf({ cpf, status, ...own }: Mudanca) {
  if (cpf !== undefined) throw refuse('cpf', 'O CPF não pode ser mudado')
  if (status !== undefined) throw refuse('status', 'Não faz parte dos seus dados')
  if (own.telefoneCelular === '') throw refuse('telefoneCelular', 'Informe um celular com DDD')
  return own
}

/** Staff change nothing but the password of themselves: the unit manages the rest. */
function senhaOf({ senhaAtual, novaSenha, ...rest }: Mudanca) {
  const field = Object.keys(rest).find((name) => name !== 'repetirSenha')
  if (field) throw refuse(field, 'Aqui você só muda a sua senha')
  return { senhaAtual, novaSenha }
}

/** Whether this call is about a user whom the caller manages, instead of about the caller. */
const isManaged = ({ role, usuarioId }: Sessao, id: string): boolean => isEquipe(role) && id !== usuarioId

export const usuarioRoutes = (deps: Deps): Route[] => [
  route(contract.getUsuario, async ({ params }, { sessao }) =>
    isManaged(sessao, params.id)
      ? toDados(await getAtendente(deps.db, sessao, params.id))
      : getOwnUsuario(deps.db, sessao.usuarioId, params.id),
  ),
  route(contract.updateUsuario, async ({ params, body }, { sessao, token }) =>
    isManaged(sessao, params.id)
      ? toDados(await updateAtendente(deps, sessao, params.id, body))
      : updateUsuario(
          deps,
          { usuarioId: sessao.usuarioId, token },
          params.id,
          isEquipe(sessao.role) ? senhaOf(body) : ownOf(body),
        ),
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
