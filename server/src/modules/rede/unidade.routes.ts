import { updateCodigoRede as codigo } from '@alento/contract/unidade/cadastro-rede.ts'
import * as parceiro from '@alento/contract/busca/parceiro.ts'
import * as contract from '@alento/contract/unidade/unidade.ts'
import type { Deps } from '#deps.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { getUnidade } from './get-unidade.ts'
import { listRede } from './list-rede.ts'
import { getDestaqueRede, updateDestaqueRede } from './update-destaque.ts'
import { updateCodigoRede } from './update-codigo.ts'

export const unidadeRoutes = (deps: Deps): Route[] => [
  route(contract.getUnidade, ({ params }, { sessao }) => getUnidade(deps.db, sessao, params.id)),
  listRoute(contract.listUnidade, ({ query }) =>
    listRede(deps.db, { nome: query.nomeRede__regex, status: query.status, uf: query.uf }, query),
  ),
  route(parceiro.getDestaqueRede, ({ params }) => getDestaqueRede(deps.db, params.id)),
  route(parceiro.updateDestaqueRede, ({ params, body: { visto, ...destaque } }, { sessao }) =>
    updateDestaqueRede(deps, sessao, params.id, { visto, destaque }),
  ),
  route(codigo, ({ body }, { sessao }) => updateCodigoRede(deps, sessao, body)),
]
