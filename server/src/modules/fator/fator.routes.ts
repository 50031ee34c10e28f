import * as contract from '@alento/contract/acesso/fator.ts'
import type { Deps } from '#deps.ts'
import { route, type Caller, type Route } from '#platform/http/route.ts'
import { askEntrada, confirmEntrada, getVias } from './confirm-entrada.ts'
import { askProva, createPasskey, proveSessao, startPasskey } from './create-passkey.ts'
import { getFatores } from './get-fatores.ts'
import { askChave, loginPasskey } from './login-passkey.ts'
import { removePasskey, removeTotp, renewCodigos } from './remove-fator.ts'
import { answerSessao } from '#modules/conta/answer-sessao.ts'
import { currentSessaoOf } from '#modules/conta/list-sessao.ts'
import { origemOf } from '#modules/conta/start-sessao.ts'
import { confirmTotp, startTotp } from './start-totp.ts'

type Own = Caller<'sessao'>
const ok = { ok: true as const }
const again = ({ sessao: { usuarioId, provadaEm }, ip }: Own) => ({ usuarioId, provadaEm, ip })

const entradaRoutes = (deps: Deps): Route[] => [
  route(contract.findEntrada, ({ body }) => getVias(deps, body.entrada)),
  route(contract.askEntrada, ({ body }) => askEntrada(deps, body.entrada)),
  route(contract.confirmEntrada, async ({ body }, caller) => {
    const { entrada: token, prova } = body
    const entered = await confirmEntrada(deps, { token, prova, ...origemOf(caller) })
    return answerSessao(caller, entered, entered.persist)
  }),
  route(contract.askChave, () => askChave(deps)),
  route(contract.loginChave, async ({ body }, caller) => {
    const entered = await loginPasskey(deps, { ...body, ...origemOf(caller) })
    return answerSessao(caller, entered, body.persist)
  }),
]

/** Second steps of logins, logins by passkey, and the caller's second factors. */
export const fatorRoutes = (deps: Deps): Route[] => [
  ...entradaRoutes(deps),
  route(contract.getFatores, (_input, { sessao }) => getFatores(deps.db, sessao)),
  route(contract.startTotp, ({ body }, { sessao }) => startTotp(deps, sessao, body.senha)),
  route(contract.confirmTotp, ({ body }, caller) =>
    confirmTotp(deps, { ...currentSessaoOf(caller), ...body }),
  ),
  route(contract.removeTotp, async ({ body }, caller) => {
    await removeTotp(deps, { ...again(caller), ...body })
    return ok
  }),
  route(contract.startPasskey, ({ body }, { sessao }) => startPasskey(deps, sessao, body)),
  route(contract.createPasskey, ({ body }, caller) =>
    createPasskey(deps, { ...currentSessaoOf(caller), userAgent: caller.userAgent, ...body }),
  ),
  route(contract.removePasskey, async ({ params, body }, caller) => {
    await removePasskey(deps, params.id, { ...again(caller), ...body })
    return ok
  }),
  route(contract.askProva, (_input, { sessao }) => askProva(deps, sessao.usuarioId)),
  route(contract.provarSessao, async ({ body }, caller) => {
    await proveSessao(deps, { ...currentSessaoOf(caller), ip: caller.ip, ...body })
    return ok
  }),
  route(contract.renewCodigos, async ({ body }, caller) => ({
    codigos: await renewCodigos(deps, { ...again(caller), ...body }),
  })),
]
