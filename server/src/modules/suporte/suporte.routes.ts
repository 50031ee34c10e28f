import * as contract from '@alento/contract/suporte.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { getCpfPessoa, getPessoa } from './get-pessoa.ts'
import { listEvento } from './list-evento.ts'
import { searchPessoa } from './search-pessoa.ts'

export const suporteRoutes = (deps: Deps): Route[] => [
  route(contract.searchPessoa, ({ body }, { sessao }) => searchPessoa(deps, sessao, body.procurado)),
  route(contract.getPessoa, ({ params }, { sessao }) => getPessoa(deps, sessao, params.id)),
  route(contract.getCpfPessoa, ({ params }, { sessao }) => getCpfPessoa(deps, sessao, params.id)),
  route(contract.listEventoPessoa, ({ params, query }, { sessao }) =>
    listEvento(deps, sessao, params.id, query),
  ),
]
