import { isEquipe } from '@alento/contract/access.ts'
import * as contract from '@alento/contract/conta.ts'
import * as senha from '@alento/contract/senha.ts'
import type { Deps } from '#deps.ts'
import { route, type Caller, type Route } from '#platform/http/route.ts'
import { semSenha } from './check-cliente.ts'
import { findUsuario } from './find-usuario.store.ts'
import { loginConta } from './login-conta.ts'
import { logoutConta } from './remove-sessao.ts'
import { requestRecuperacao } from './request-recuperacao.ts'
import { answerSession, toUsuarioSessao } from './sessao.routes.ts'
import { needsProva } from './senha.rules.ts'
import { origemOf } from './start-sessao.ts'
import { updateSenha } from './update-senha.ts'

type Body = { username: string; password: string; persist: boolean }

async function enter(deps: Deps, porta: 'equipe' | 'cliente', body: Body, caller: Caller) {
  const entered = await loginConta(deps, { ...body, ...origemOf(caller), porta })
  if (!('entrada' in entered)) return answerSession(caller, entered, body.persist)
  const { entrada, expiraEm } = entered
  return { segundoFator: { entrada, expiraEm: expiraEm.toString({ smallestUnit: 'second' }) } }
}

export const contaRoutes = (deps: Deps): Route[] => [
  route(contract.login, ({ body }, caller) => enter(deps, 'equipe', body, caller)),
  route(contract.loginCliente, ({ body }, caller) => enter(deps, 'cliente', body, caller)),
  route(contract.getSessao, async (_input, caller) => {
    const { sessao } = caller
    if (!sessao) caller.setDepends([])
    const usuario = sessao && (await findUsuario(deps.db, sessao.usuarioId))
    if (!usuario) return { usuario: null }
    const { faltaFator, provadaEm } = sessao
    const faltaProva = needsProva({ semSenha: usuario.senhaHash === semSenha, provadaEm }, deps.clock.now())
    return { usuario: toUsuarioSessao(usuario, { faltaFator, faltaProva }) }
  }),
  route(contract.logout, async (_input, caller) => {
    if (caller.token) await logoutConta(deps.db, caller.token)
    caller.setSession(null)
    return { ok: true as const }
  }),
  route(senha.recuperarPassword, async ({ body }, { ip }) => ({
    message: await requestRecuperacao(deps, { ...body, ip }),
  })),
  route(senha.changePassword, async ({ body: { token, novaSenha } }, caller) => {
    const { ip, aparelho: known } = caller
    const { role, aparelho } = await updateSenha(deps, { token, novaSenha, ip, aparelho: known })
    caller.setAparelho(aparelho)
    const porta = isEquipe(role) ? ('equipe' as const) : ('cliente' as const)
    return { message: 'Senha alterada com sucesso!', porta }
  }),
]
