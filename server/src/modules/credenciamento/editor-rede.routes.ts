import * as contract from '@alento/contract/unidade/cadastro-rede.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { createAcessoRede, updateAcessoRede } from './update-acesso.ts'
import { getCadastroRede } from './get-cadastro.ts'
import { getLugar } from './get-lugar.ts'
import { updateRede } from './update-rede.ts'

export const editorRedeRoutes = (deps: Deps): Route[] => [
  route(contract.getCadastroRede, ({ params }, { sessao }) => getCadastroRede(deps.db, sessao, params.id)),
  route(contract.updateRede, ({ params, body }, { sessao }) => updateRede(deps, sessao, params.id, body)),
  route(contract.findLugarRede, ({ params, query }, { sessao }) => getLugar(deps, sessao, params.id, query)),
  route(contract.createAcessoRede, ({ params, body }, { sessao }) =>
    createAcessoRede(deps, sessao, params.id, body),
  ),
  route(contract.updateAcessoRede, ({ params, body }, { sessao }) =>
    updateAcessoRede(deps, sessao, params.id, body),
  ),
]
