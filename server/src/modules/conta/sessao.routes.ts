import type { UsuarioSessao } from '@alento/contract/conta.ts'
import * as contract from '@alento/contract/sessao.ts'
import type { Deps } from '#deps.ts'
import { route, type Caller, type Route } from '#platform/http/route.ts'
import { semSenha } from './check-cliente.ts'
import type { Usuario } from './find-usuario.store.ts'
import type { Entered } from './start-sessao.ts'
import { listSessao } from './list-sessao.ts'
import { endOutrasSessoes, endSessao } from './remove-sessao.ts'

export const toUsuarioSessao = (
  u: Usuario,
  { faltaFator, faltaProva }: Pick<UsuarioSessao, 'faltaFator' | 'faltaProva'>,
): UsuarioSessao => ({
  _id: u.id,
  username: u.username,
  name: u.name,
  email: u.email,
  role: u.role,
  rede: u.redeId,
  corpoClinico: u.corpoClinicoId,
  faltaFator,
  semSenha: u.senhaHash === semSenha,
  faltaProva,
})

/** The response of a login: sets the session cookie, and the device cookie that identifies the browser. */
export function answerSession(caller: Caller, entered: Entered, persist: boolean) {
  const { usuario, token, expiraEm, faltaFator, aparelho } = entered
  caller.setSession(token, persist ? expiraEm : null)
  caller.setAparelho(aparelho)
  return {
    usuario: toUsuarioSessao(usuario, { faltaFator, faltaProva: usuario.senhaHash === semSenha }),
    expiraEm: expiraEm.toString({ smallestUnit: 'second' }),
    token,
  }
}

/** The caller's id and token; a session always has a token. */
export const askingOf = ({ sessao, token }: Caller<'sessao'>) => ({
  usuarioId: sessao.usuarioId,
  token: token ?? '',
})

export const sessaoRoutes = (deps: Deps): Route[] => [
  route(contract.listSessao, (_input, caller) => listSessao(deps, askingOf(caller))),
  route(contract.endSessao, async ({ params }, caller) => {
    if (await endSessao(deps, askingOf(caller), params.id)) caller.setSession(null)
    return { ok: true as const }
  }),
  route(contract.endOutrasSessoes, async (_input, caller) => ({
    encerradas: await endOutrasSessoes(deps, askingOf(caller)),
  })),
]
