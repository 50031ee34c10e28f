import { isEquipe } from '@alento/contract/access.ts'
import * as contract from '@alento/contract/acesso/conta.ts'
import * as senha from '@alento/contract/acesso/senha.ts'
import type { Deps } from '#deps.ts'
import { route, type Caller, type Route } from '#platform/http/route.ts'
import { iso } from '#platform/iso.ts'
import { semSenha } from './check-cliente.ts'
import type { Entrada } from './create-entrada.ts'
import { findUsuario } from './find-usuario.store.ts'
import { loginConta, wrongDoor, type Later, type FindRascunho, type Retomada } from './login-conta.ts'
import { logoutConta } from './remove-sessao.ts'
import { requestRecuperacao } from './request-recuperacao.ts'
import { answerSessao, toUsuarioSessao } from './answer-sessao.ts'
import { needsProva } from './senha.rules.ts'
import { origemOf, type StartedSessao } from './start-sessao.ts'
import { updateSenha } from './update-senha.ts'

function answer(caller: Caller, entered: StartedSessao | Entrada, persist: boolean) {
  if (!('entrada' in entered)) return answerSessao(caller, entered, persist)
  return { segundoFator: { entrada: entered.entrada, expiraEm: iso(entered.expiraEm) } }
}

/** At the clients' door the right password of a unit's registration leads to the other door, as that of its staff does. */
const atWrongDoor =
  (find: FindRascunho<unknown>): FindRascunho<never> =>
  async (username) => {
    const found = await find(username)
    return found && { ...found, resume: () => Promise.reject(wrongDoor(true)) }
  }

export const contaRoutes = (deps: Deps, later: Later<Retomada>): Route[] => [
  route(contract.login, async ({ body }, caller) => {
    const login = { ...body, ...origemOf(caller), porta: 'equipe' } as const
    const entered = await loginConta(deps, login, later)
    if (!('precadastro' in entered)) return answer(caller, entered, body.persist)
    return { faltaCodigo: { precadastro: entered.precadastro, expiraEm: iso(entered.expiraEm) } }
  }),
  route(contract.loginCliente, async ({ body }, caller) => {
    const login = { ...body, ...origemOf(caller), porta: 'cliente' } as const
    const findRascunho = atWrongDoor(later.findRascunho)
    return answer(caller, await loginConta(deps, login, { ...later, findRascunho }), body.persist)
  }),
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
