import * as contract from '@alento/contract/agenda.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listAgenda, listDiaCompleto, listDiaLivre } from './list-agenda.ts'

export const agendaRoutes = (deps: Deps): Route[] => [
  route(contract.listAgenda, ({ query }, { sessao }) =>
    listAgenda(deps.db, query.corpo_clinico, sessao?.redeId ?? null),
  ),
  route(contract.listAgendaDia, ({ query }) => listDiaLivre(deps, query.corpo_clinico)),
  route(contract.listAgendaDiaCompleta, ({ query }) => listDiaCompleto(deps, query.corpo_clinico, query.dia)),
]
