import type { z } from 'zod'
import { isEquipe } from '@alento/contract/access.ts'
import * as contract from '@alento/contract/acesso/usuario.ts'
import type { Usuario } from '@alento/contract/acesso/usuario.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getOwnUsuario, toDados, type Dados } from '#modules/conta/get-usuario.ts'
import { updateUsuario } from '#modules/conta/update-usuario.ts'
import { getAtendente, updateAtendente } from '#modules/equipe/update-atendente.ts'
import { route, type Route } from '#platform/http/route.ts'
import { invalidField } from '#platform/problem.ts'
import { findCartaoVivo } from './find-cartao.queries.ts'
import { setCpfCliente } from './set-cpf-cliente.ts'

type Mudanca = z.output<typeof contract.updateUsuario.body>

/** The fields that clients may change of themselves: not status, and the mobile cannot be removed; a CPF is given alone. */
function pickOwnFields({ cpf, status, ...own }: Mudanca) {
  if (cpf !== undefined) throw invalidField('cpf', 'O CPF é informado sozinho')
  if (status !== undefined) throw invalidField('status', 'Não faz parte dos seus dados')
  if (own.telefoneCelular === '') throw invalidField('telefoneCelular', 'Informe um celular com DDD')
  return own
}

/** Whether a client gives the CPF that the account does not have yet. */
const givesCpf = ({ role }: Sessao, { cpf, ...others }: Mudanca): boolean =>
  !isEquipe(role) && cpf !== undefined && Object.keys(others).length === 0

/** Staff change nothing but the password of themselves: the unit manages the rest. */
function senhaOf({ senhaAtual, novaSenha, ...rest }: Mudanca) {
  const field = Object.keys(rest).find((name) => name !== 'repetirSenha')
  if (field) throw invalidField(field, 'Aqui você só muda a sua senha')
  return { senhaAtual, novaSenha }
}

/** Whether this call is about a user whom the caller manages, instead of about the caller. */
const isManaged = ({ role, usuarioId }: Sessao, id: string): boolean => isEquipe(role) && id !== usuarioId

/** Adds the card to the user that a caller may read: clients read only themselves, and staff have none and see none. */
async function withCartao({ db }: Deps, { role }: Sessao, dados: Dados): Promise<Usuario> {
  const cartao = isEquipe(role) ? null : await findCartaoVivo(db, dados._id)
  return { ...dados, cartao: cartao && { numeroCartao: cartao.numeroCartao } }
}

/** The data of one user. These calls are part of this module, because a client's card is part of the data. */
export const usuarioRoutes = (deps: Deps): Route[] => [
  route(contract.getUsuario, async ({ params: { id } }, { sessao }) => {
    const dados = isManaged(sessao, id)
      ? toDados(await getAtendente(deps.db, sessao, id))
      : await getOwnUsuario(deps.db, sessao.usuarioId, id)
    return withCartao(deps, sessao, dados)
  }),
  route(contract.updateUsuario, async ({ params: { id }, body }, { sessao, token }) => {
    const own = () => (isEquipe(sessao.role) ? senhaOf(body) : pickOwnFields(body))
    if (body.cpf !== undefined && givesCpf(sessao, body)) {
      await setCpfCliente(deps, sessao.usuarioId, id, body.cpf)
      return withCartao(deps, sessao, await getOwnUsuario(deps.db, sessao.usuarioId, id))
    }
    const dados = isManaged(sessao, id)
      ? toDados(await updateAtendente(deps, sessao, id, body))
      : await updateUsuario(deps, { ...sessao, token }, id, own())
    return withCartao(deps, sessao, dados)
  }),
]
