import * as paciente from '@alento/contract/agenda/paciente.ts'
import * as contract from '@alento/contract/cliente/prontuario.ts'
import type { Deps } from '#deps.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { listProntuario } from './list-prontuario.ts'
import { searchPaciente } from './search-paciente.ts'

export const prontuarioRoutes = (deps: Deps): Route[] => [
  route(paciente.searchPaciente, ({ query }, { sessao }) => searchPaciente(deps, sessao, query)),
  listRoute(contract.listProntuario, ({ query }, { sessao }) => listProntuario(deps, sessao, query)),
]
