import * as contract from '@alento/contract/agenda/excecao.ts'
import type { Deps } from '#deps.ts'
import { okRoute, route, type Route } from '#platform/http/route.ts'
import { createExcecao, listExcecao, removeExcecao } from './create-excecao.ts'
import { listSemHorario } from './list-sem-horario.ts'
import { listFeriado, updateFeriado } from './update-feriado.ts'

export const excecaoRoutes = (deps: Deps): Route[] => [
  route(contract.listExcecao, ({ query }, { sessao }) => listExcecao(deps, sessao, query.corpo_clinico)),
  route(contract.createExcecao, ({ body }, { sessao }) => createExcecao(deps, sessao, body)),
  okRoute(contract.removeExcecao, ({ params }, { sessao }) => removeExcecao(deps, sessao, params.id)),
  route(contract.listDiaSemHorario, ({ query }, { sessao }) => listSemHorario(deps, sessao, query)),
  route(contract.listFeriado, ({ query }, { sessao }) => listFeriado(deps, sessao, query.corpo_clinico)),
  route(contract.updateFeriado, ({ body }, { sessao }) => updateFeriado(deps, sessao, body)),
]
