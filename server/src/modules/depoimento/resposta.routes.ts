import * as contract from '@alento/contract/cliente/resposta.ts'
import type { Deps } from '#deps.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { answerDepoimento, getResumo, hideResposta, listAvaliacao } from './answer-depoimento.ts'

export const respostaRoutes = (deps: Deps): Route[] => [
  listRoute(contract.listAvaliacao, ({ params, query }, { sessao }) =>
    listAvaliacao(deps, sessao, params.id, query),
  ),
  route(contract.getResumoAvaliacoes, ({ params }, { sessao }) => getResumo(deps, sessao, params.id)),
  route(contract.updateResposta, ({ params, body }, { sessao }) =>
    answerDepoimento(deps, sessao, { id: params.id, ...body }),
  ),
  route(contract.removerPublicacaoResposta, ({ params, body }, { sessao }) =>
    hideResposta(deps, sessao, { id: params.id, rede: body.rede }, true),
  ),
  route(contract.publicarResposta, ({ params, body }, { sessao }) =>
    hideResposta(deps, sessao, { id: params.id, rede: body.rede }, false),
  ),
]
