import * as area from '@alento/contract/cliente/area-cliente.ts'
import * as contract from '@alento/contract/plataforma/painel.ts'
import * as pendencia from '@alento/contract/plataforma/pendencia.ts'
import type { Deps } from '#deps.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { getMeuInicio } from './get-meu-inicio.ts'
import { countAConfirmar, getPainel } from './get-painel.ts'
import { getVisita } from './get-visita.ts'
import { getMeuFinanceiro, listMeuAgendamento } from './list-meu.ts'
import { listPendencia } from './list-pendencia.ts'
import { listPorAtender } from './list-por-atender.ts'

/** The start page of the back office, and the client's appointments and money. */
export const painelRoutes = (deps: Deps): Route[] => [
  route(contract.getPainel, ({ query }, { sessao }) => getPainel(deps, sessao, query.rede)),
  route(contract.countAConfirmar, ({ query }, { sessao }) => countAConfirmar(deps, sessao, query.rede)),
  route(pendencia.listPendencia, () => listPendencia(deps)),
  listRoute(area.listMeuAgendamento, ({ query }, { sessao }) => listMeuAgendamento(deps, sessao, query)),
  route(area.getMeuInicio, (_, { sessao }) => getMeuInicio(deps, sessao)),
  route(area.getVisita, ({ params }, { sessao }) => getVisita(deps, sessao, params.id)),
  route(area.getMeuFinanceiro, (_, { sessao }) => getMeuFinanceiro(deps, sessao)),
  listRoute(contract.listPorAtender, ({ query }, { sessao }) => listPorAtender(deps, sessao, query)),
]
