import * as contract from '@alento/contract/cartao/mudanca-contrato.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { addDependente, dropDependente } from './set-dependente.ts'
import { setForma } from './set-forma.ts'
import { getTroca, setPlano } from './set-plano.ts'
import { completeContrato } from './update-contrato.ts'

export const mudancaContratoRoutes = (deps: Deps): Route[] => [
  route(contract.completeContrato, ({ params, body }, { sessao }) =>
    completeContrato(deps, sessao, params.id, body),
  ),
  route(contract.setFormaContrato, ({ params, body }, { sessao }) => setForma(deps, sessao, params.id, body)),
  route(contract.getTrocaDePlano, ({ params, query }, { sessao }) =>
    getTroca(deps, sessao, params.id, query.plano),
  ),
  route(contract.setPlanoContrato, ({ params, body }, { sessao }) => setPlano(deps, sessao, params.id, body)),
  route(contract.addDependente, ({ params, body }, { sessao }) =>
    addDependente(deps, sessao, params.id, body),
  ),
  route(contract.removeDependente, ({ params }, { sessao }) =>
    dropDependente(deps, sessao, params.id, params.dependente),
  ),
]
