import * as contract from '@alento/contract/agenda/agendamento.ts'
import type { Deps } from '#deps.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import { eventRoute } from '#platform/http/event-route.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import {
  cancelAgendamento,
  confirmAgendamento,
  moveAgendamentoAtDesk,
  markAtendido,
  markFalta,
} from './confirm-agendamento.ts'
import { createAgendamento } from './create-agendamento.ts'
import { setVisita } from './set-visita.ts'
import { countAgendamento, getAgendamento, listAgendamento } from './list-agendamento.ts'

export const mesaAgendamentoRoutes = (deps: Deps): Route[] => [
  listRoute(contract.listAgendamento, ({ query }, { sessao }) => listAgendamento(deps, sessao, query)),
  route(contract.listAgendamentoMes, ({ query }, { sessao }) => countAgendamento(deps, sessao, query)),
  route(contract.getAgendamento, ({ params }, { sessao }) => getAgendamento(deps, sessao, params.id)),
  route(contract.createAgendamento, ({ body }, { sessao, idempotencyKey }) =>
    createAgendamento(deps, sessao, idempotencyKey, body),
  ),
  route(contract.confirmAgendamento, ({ params }, { sessao }) => confirmAgendamento(deps, sessao, params.id)),
  route(contract.cancelAgendamento, ({ params, body }, { sessao }) =>
    cancelAgendamento(deps, sessao, params.id, body.motivo),
  ),
  route(contract.moveAgendamento, ({ params, body }, { sessao }) =>
    moveAgendamentoAtDesk(deps, sessao, params.id, { dia: body.dataEscolhida, horario: body.horario }),
  ),
  route(contract.markFalta, ({ params, body }, { sessao }) =>
    markFalta(deps, sessao, params.id, body.faltou),
  ),
  route(contract.setVisita, ({ params, body }, { sessao }) =>
    setVisita(deps, sessao, params.id, body.situacao),
  ),
  route(contract.markAtendido, ({ params, body }, { sessao }) =>
    markAtendido(deps, sessao, params.id, body.atendido),
  ),
]

export const mesaAgendamentoEvents = ({ db }: Deps): Route[] => [
  eventRoute(contract.watchAgendamento, async ({ query }, { sessao }) => {
    const { _id } = await getUnidade(db, sessao, query.unidade)
    return { channel: 'agendamento', payload: _id }
  }),
]
