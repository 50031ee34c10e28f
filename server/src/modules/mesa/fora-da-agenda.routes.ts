import { listForaDaAgenda as contract } from '@alento/contract/agenda/excecao.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listForaDaAgenda } from './list-fora-da-agenda.ts'

/** Appointments that a changed schedule left to be settled with patients. */
export const foraDaAgendaRoutes = (deps: Deps): Route[] => [
  route(contract, ({ query }, { sessao }) => listForaDaAgenda(deps, sessao, query.corpo_clinico)),
]
