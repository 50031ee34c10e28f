import { receiveWhatsapp } from '@alento/contract/plataforma/mensagem.ts'
import * as contract from '@alento/contract/cliente/privacidade.ts'
import type { Deps } from '#deps.ts'
import { recordEntrega } from '#modules/mensagem/record-entrega.ts'
import { getTexto } from '#modules/textolegal/get-texto.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { answerResposta } from './answer-resposta.ts'
import { eraseConta, getApagamento } from './erase-conta.ts'
import { exportDados } from './export-dados.ts'
import { listAcesso } from './list-acesso.ts'
import { listConsentimento, updateConsentimento } from './record-consentimento.ts'

export const privacidadeRoutes = (deps: Deps): Route[] => [
  route(contract.getTexto, async ({ params, query }, caller) => {
    caller.setDepends(['configuracao'])
    return getTexto(deps, deps.db, params.assunto, query.versao)
  }),
  route(contract.listConsentimento, (_input, { sessao }) => listConsentimento(deps, sessao.usuarioId)),
  route(contract.updateConsentimento, ({ body }, { sessao }) =>
    updateConsentimento(deps, sessao.usuarioId, body),
  ),
  route(contract.exportDados, ({ body }, { sessao }) => exportDados(deps, sessao, body.senha)),
  route(contract.getApagamento, (_input, { sessao }) => getApagamento(deps, sessao.usuarioId)),
  route(contract.eraseConta, async ({ body }, { sessao, setSession }) => {
    await eraseConta(deps, sessao, body.senha)
    setSession(null)
    return { ok: true as const }
  }),
  listRoute(contract.listAcesso, ({ query }, { sessao }) => listAcesso(deps.db, sessao.usuarioId, query)),
  // Here, because an incoming message may withdraw a consent.
  route(receiveWhatsapp, async ({ body }) => {
    for (const resposta of await recordEntrega(deps, body)) await answerResposta(deps, resposta)
    return { ok: true as const }
  }),
]
