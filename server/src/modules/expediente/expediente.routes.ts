import * as contract from '@alento/contract/agenda/expediente.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { undoAgendamento } from './cancel-mudanca.ts'
import { confirmVarios, moveVarios } from './confirm-varios.ts'
import { createEncaixe } from './create-encaixe.ts'
import { listFora } from './list-fora.ts'
import { previewRecado, sendRecado } from './send-recado.ts'

/** A unit's working day: calls about many appointments at once, and the desk's calls beside the schedule. */
export const expedienteRoutes = (deps: Deps): Route[] => [
  route(contract.createEncaixe, ({ body }, { sessao, idempotencyKey }) =>
    createEncaixe(deps, sessao, idempotencyKey, body),
  ),
  route(contract.undoAgendamento, ({ params }, { sessao }) => undoAgendamento(deps, sessao, params.id)),
  route(contract.confirmVarios, ({ body }, { sessao }) => confirmVarios(deps, sessao, body.ids)),
  route(contract.moveVarios, ({ body }, { sessao }) => moveVarios(deps, sessao, body.mudancas)),
  route(contract.listFora, ({ query }, { sessao }) => listFora(deps, sessao, query)),
  route(contract.previewRecado, ({ body }, { sessao }) => previewRecado(deps, sessao, body)),
  route(contract.sendRecado, ({ body }, { sessao, idempotencyKey }) =>
    sendRecado(deps, sessao, idempotencyKey, body),
  ),
]
