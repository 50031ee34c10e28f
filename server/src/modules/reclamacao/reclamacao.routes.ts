import * as contract from '@alento/contract/cliente/reclamacao.ts'
import type { Deps } from '#deps.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { answerReclamacao, closeReclamacao } from './answer-reclamacao.ts'
import { createReclamacao, replyReclamacao } from './create-reclamacao.ts'
import { getReclamacao, listMinha, listReclamacao } from './list-reclamacao.ts'

export const reclamacaoRoutes = (deps: Deps): Route[] => [
  route(contract.createReclamacao, ({ body }, { sessao, idempotencyKey }) =>
    createReclamacao(deps, sessao, { ...body, chave: idempotencyKey }),
  ),
  listRoute(contract.listMinhaReclamacao, ({ query: { pedido, ...page } }, { sessao }) =>
    listMinha(deps, sessao, pedido, page),
  ),
  route(contract.replyReclamacao, ({ params, body }, { sessao, idempotencyKey }) =>
    replyReclamacao(deps, sessao, { id: params.id, texto: body.texto, chave: idempotencyKey }),
  ),
  listRoute(contract.listReclamacao, ({ query: { estado, ...page } }) => listReclamacao(deps, estado, page)),
  route(contract.getReclamacao, ({ params }, { sessao }) => getReclamacao(deps, sessao, params.id)),
  route(contract.answerReclamacao, ({ params, body }, { sessao }) =>
    answerReclamacao(deps, sessao, params.id, body),
  ),
  route(contract.closeReclamacao, ({ params, body }, { sessao }) =>
    closeReclamacao(deps, sessao, params.id, body.versao),
  ),
]
