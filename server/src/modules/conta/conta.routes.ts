import * as contract from '@alento/contract/conta.ts'
import type { UsuarioSessao } from '@alento/contract/conta.ts'
import type { Deps } from '#deps.ts'
import { route, type Caller, type Route } from '#platform/http/route.ts'
import type { Usuario } from './conta.store.ts'
import { getUsuario, logoutConta } from './get-sessao.ts'
import { loginConta } from './login-conta.ts'

const toUsuarioSessao = (u: Usuario): UsuarioSessao => ({
  _id: u.id,
  username: u.username,
  name: u.name,
  email: u.email,
  role: u.role,
  rede: u.redeId,
  corpoClinico: u.corpoClinicoId,
})

type Body = { username: string; password: string; persist: boolean }

async function enter(deps: Deps, porta: 'equipe' | 'cliente', body: Body, caller: Caller) {
  const { usuario, token, expiraEm } = await loginConta(deps, { ...body, ip: caller.ip, porta })
  caller.setSession(token, body.persist ? expiraEm : null)
  return { usuario: toUsuarioSessao(usuario), expiraEm: expiraEm.toString({ smallestUnit: 'second' }), token }
}

export const contaRoutes = (deps: Deps): Route[] => [
  route(contract.login, ({ body }, caller) => enter(deps, 'equipe', body, caller)),
  route(contract.loginCliente, ({ body }, caller) => enter(deps, 'cliente', body, caller)),
  route(contract.getSessao, async (_input, caller) => {
    const { sessao } = caller
    if (!sessao) caller.setDepends([])
    const usuario = sessao && (await getUsuario(deps.db, sessao.usuarioId))
    return { usuario: usuario ? toUsuarioSessao(usuario) : null }
  }),
  route(contract.logout, async (_input, caller) => {
    if (caller.token) await logoutConta(deps.db, caller.token)
    caller.setSession(null)
    return { ok: true as const }
  }),
]
