import * as contract from '@alento/contract/plataforma/suporte.ts'
import * as acao from '@alento/contract/plataforma/suporte-acao.ts'
import type { Deps } from '#deps.ts'
import { okRoute, route, type Route } from '#platform/http/route.ts'
import { exportEvento } from './export-evento.ts'
import { getCpfPessoa, getPessoa } from './get-pessoa.ts'
import { listEvento } from './list-evento.ts'
import { listDevolucao, listPedidoSuporte } from './list-devolucao.ts'
import { decideDevolucao, requestDevolucao } from './request-devolucao.ts'
import { searchPessoa } from './search-pessoa.ts'
import { updatePessoa } from './update-pessoa.ts'

export const suporteRoutes = (deps: Deps): Route[] => [
  route(contract.searchPessoa, ({ body }, { sessao }) => searchPessoa(deps, sessao, body.procurado)),
  route(contract.getPessoa, ({ params }, { sessao }) => getPessoa(deps, sessao, params.id)),
  route(contract.getCpfPessoa, ({ params }, { sessao }) => getCpfPessoa(deps, sessao, params.id)),
  route(contract.listEventoPessoa, ({ params, query }, { sessao }) =>
    listEvento(deps, sessao, params.id, query),
  ),
  route(contract.getEventosPessoaCsv, async ({ params, query }, { sessao, setFileName }) => {
    setFileName('cliente.csv')
    return exportEvento(deps, sessao, params.id, query.tipo ?? null)
  }),
  okRoute(acao.actForPessoa, ({ params, body }, { sessao }) => updatePessoa(deps, sessao, params.id, body)),
  route(acao.listPedidoSuporte, ({ params }, { sessao }) => listPedidoSuporte(deps, sessao, params.id)),
  route(acao.requestDevolucao, ({ params, body }, { sessao, idempotencyKey }) =>
    requestDevolucao(deps, sessao, { id: params.id, ...body, chave: idempotencyKey }),
  ),
  route(acao.listDevolucaoPedida, (_input, { sessao }) => listDevolucao(deps, sessao)),
  okRoute(acao.decideDevolucao, ({ params, body }, { sessao }) =>
    decideDevolucao(deps, sessao, params.id, body),
  ),
]
